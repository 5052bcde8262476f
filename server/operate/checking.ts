import type { PackFault } from '#domain/framework/checks/fault.ts'
import { textMark } from '#domain/framework/translation.ts'
import type { ChangedFiles } from '#server/framework/edition-folder.ts'
import { draftOf } from './editions.ts'
import { checkWith, draftFiles, type Publishing, readWith } from './publishing.ts'

/**
 * What is wrong with a draft: `faults` keep it from being published; `advice` is what the check of the content finds beyond them, such as
 * long sentences and misspellings, null where it has not been asked for.
 */
type Found = { faults: readonly PackFault[]; advice: readonly PackFault[] | null }

/** The check of the whole draft, which takes seconds: once for each state of it, and one at a time. */
export type Checking = {
  /** What is wrong with the draft, without waiting for advice. */
  faultsOf: (publishing: Publishing) => Promise<Found>
  /** All of it. */
  allOf: (publishing: Publishing) => Promise<Found>
  /** What is known by now; null where the draft has not been looked at as it is now. */
  known: (publishing: Publishing) => Promise<Found | null>
}

type State = { mark: string; reads: Promise<Found>; advises: Promise<Found> | null; found: Found | null }

const markOf = (files: ChangedFiles) => textMark(JSON.stringify([...files]))

const inOrder: Found = { faults: [], advice: [] }

export function checkingOf(): Checking {
  let last: State | null = null

  /** What is found in the draft as it is now, with advice where it `isWhole`. A check that failed is begun again. */
  async function lookedAt(publishing: Publishing, isWhole: boolean): Promise<Found> {
    const files = await draftFiles(publishing)
    if ((await draftOf(publishing.db.read, publishing.pack)).length === 0) return inOrder
    const mark = markOf(files)
    const before = last?.advises ?? last?.reads
    const read = async (): Promise<Found> => {
      await before?.catch(() => null)
      const ended = await readWith(publishing, files)
      return 'faults' in ended ? { faults: ended.list, advice: [] } : { faults: [], advice: null }
    }
    const advise = async ({ faults, advice }: Found) => ({
      faults,
      advice: advice ?? (await checkWith(publishing, files)),
    })
    const state = last?.mark === mark ? last : { mark, reads: read(), advises: null, found: null }
    last = state
    if (isWhole) state.advises ??= state.reads.then(advise)
    try {
      const found = await ((isWhole && state.advises) || (state.found ?? state.reads))
      if (isWhole || state.found === null) state.found = found
      return found
    } catch (error) {
      if (last === state) last = null
      throw error
    }
  }

  return {
    faultsOf: (publishing) => lookedAt(publishing, false),
    allOf: (publishing) => lookedAt(publishing, true),
    known: async (publishing) => {
      const files = await draftFiles(publishing)
      if ((await draftOf(publishing.db.read, publishing.pack)).length === 0) return inOrder
      return last?.mark === markOf(files) ? last.found : null
    },
  }
}
