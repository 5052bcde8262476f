import type { PackFault } from '#domain/framework/checks/fault.ts'
import { textMark } from '#domain/framework/translation.ts'
import { draftOf } from './editions.ts'
import { checkWith, draftFiles, type Publishing, readWith } from './publishing.ts'

/**
 * What is wrong with a draft: `faults` keep it from being published; `advice` is what the check of the content finds beyond them, such as
 * long sentences and misspellings, null while it looks.
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

type State = { mark: string; reads: Promise<Found>; advises: Promise<Found>; found: Found | null }

const inOrder: Found = { faults: [], advice: [] }

export function checkingOf(): Checking {
  let last: State | null = null

  /** The check of the draft as it is now; null where nothing is changed. */
  async function stateOf(publishing: Publishing): Promise<State | null> {
    const files = await draftFiles(publishing)
    if ((await draftOf(publishing.db.read, publishing.pack)).length === 0) return null
    const mark = textMark(JSON.stringify([...files]))
    if (last?.mark === mark) return last
    const before = last?.advises.catch(() => null)
    const read = async (): Promise<Found> => {
      await before
      const ended = await readWith(publishing, files)
      return 'faults' in ended ? { faults: ended.list, advice: [] } : { faults: [], advice: null }
    }
    const advise = async (): Promise<Found> => {
      own.found = await own.reads
      if (own.found.advice === null) own.found = { faults: [], advice: await checkWith(publishing, files) }
      return own.found
    }
    const own: State = { mark, reads: read(), advises: Promise.resolve(inOrder), found: null }
    own.advises = advise()
    last = own
    own.advises.catch(() => {
      if (last === own) last = null
    })
    return own
  }

  return {
    faultsOf: async (publishing) => {
      const state = await stateOf(publishing)
      if (state === null) return inOrder
      await state.reads
      return state.found ?? state.reads
    },
    allOf: async (publishing) => (await stateOf(publishing))?.advises ?? inOrder,
    known: async (publishing) => {
      const files = await draftFiles(publishing)
      if ((await draftOf(publishing.db.read, publishing.pack)).length === 0) return inOrder
      return last?.mark === textMark(JSON.stringify([...files])) ? last.found : null
    },
  }
}
