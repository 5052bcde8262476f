import type { Calls } from '#contract/calls.ts'
import type { SessionState } from '#contract/status-load.ts'
import type { DownloadOutcome } from '#contract/wire/downloads.ts'
import type { Held } from '#client/app/session.tsx'

/** What a call gets back: data, nothing yet, nothing because the server cannot be reached, or a refusal. */
type Answer<Name extends keyof Calls> =
  | { data: Calls[Name]['response']; headers?: Readonly<Record<string, string>> }
  | 'pending'
  | 'offline'
  | { status: number; sentence: string }
  | { status: number; fields: Readonly<Record<string, string>> }

/** The answers to each call in turn; the last one goes on. */
type Answers = { readonly [Name in keyof Calls]?: readonly Answer<Name>[] }

/** What a visitor does: presses what has this name, or writes into the field, or picks in the list, that has this label. */
export type Step =
  | { press: string }
  | { write: string; into: string }
  | { pick: string; from: string }
  /** Waits until these words are there. */
  | { see: string }
  /** Waits until the page has what this selects. */
  | { meet: string }

/** A screen in one of its states, and what it takes to get there. */
export type State = {
  screen: string
  state: string
  /** The address that the app opens at. */
  path: string
  /** What the browser kept from an earlier visit. */
  kept?: Readonly<Record<string, string>>
  /** What a link brought along to that address. */
  linkState?: object
  /** What the session held that this page was left with. */
  held?: Held
  /** What becomes of downloads; they start at once where nothing is said. */
  downloads?: DownloadOutcome | 'pending'
  /** What `status_load` says of the session. */
  session: SessionState
  /** What the other calls get, and `status_load` where it does not answer with the session. */
  answers?: Answers
  steps?: readonly Step[]
  /** The page comes with the banner that asks whether the visit may be counted. */
  asksForConsent?: boolean
  /** What takes seconds takes moments here. */
  isHurried?: boolean
  /** Sentences that the screen shows in this state, and that tests look for. */
  says: readonly string[]
}

/** A state's name in addresses and in the names of files. */
export function idOf({ screen, state }: Pick<State, 'screen' | 'state'>): string {
  const word = (text: string) => text.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return `${word(screen) || 'home'}--${word(state)}`
}
