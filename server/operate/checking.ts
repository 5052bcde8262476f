import type { PackFault } from '#domain/framework/checks/fault.ts'
import { textMark } from '#domain/framework/translation.ts'
import { draftOf } from './editions.ts'
import { draftFiles, type Publishing, readWith } from './publishing.ts'

/** The check of the whole draft, which takes seconds: once for each state of it, and one at a time. */
export type Checking = {
  /** What is wrong with the draft. */
  faultsOf: (publishing: Publishing) => Promise<readonly PackFault[]>
  /** The same, or null where the draft has not been looked at as it is now. */
  known: (publishing: Publishing) => Promise<readonly PackFault[] | null>
}

export function checkingOf(): Checking {
  let last: { mark: string; ends: Promise<readonly PackFault[]>; found: readonly PackFault[] | null } | null = null

  async function stateOf(publishing: Publishing) {
    const files = await draftFiles(publishing)
    const isChanged = (await draftOf(publishing.db.read, publishing.pack)).length > 0
    return { files, isChanged, mark: textMark(JSON.stringify([...files])) }
  }

  return {
    async faultsOf(publishing) {
      const { files, isChanged, mark } = await stateOf(publishing)
      if (!isChanged) return []
      if (last?.mark === mark) return last.ends
      const before = last?.ends.catch(() => null)
      const found = async () => {
        await before
        const read = await readWith(publishing, files)
        return 'faults' in read ? read.list : []
      }
      const own = { mark, ends: found(), found: null as readonly PackFault[] | null }
      last = own
      try {
        own.found = await own.ends
        return own.found
      } catch (error) {
        if (last === own) last = null
        throw error
      }
    },
    async known(publishing) {
      const { isChanged, mark } = await stateOf(publishing)
      if (!isChanged) return []
      return last?.mark === mark ? last.found : null
    },
  }
}
