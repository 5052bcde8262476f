import type { Calls } from '#contract/calls.ts'
import type { SessionState } from '#contract/status-load.ts'
import type { DownloadOutcome } from '#contract/wire/downloads.ts'
import type { Before } from '#client/app/session.tsx'

/** What a call receives: data, no answer yet, a network error, or a refusal. */
type Answer<Name extends keyof Calls> =
  | { data: Calls[Name]['response']; headers?: Readonly<Record<string, string>> }
  | 'pending'
  | 'offline'
  | { status: number; sentence: string }
  | { status: number; fields: Readonly<Record<string, string>> }

/** The answers to each call, in turn; the last one repeats. */
type Answers = { readonly [Name in keyof Calls]?: readonly Answer<Name>[] }

/** What a visitor does with the element, field or list of this name. */
export type Step =
  | { press: string }
  | { write: string; into: string }
  | { pick: string; from: string }
  /** Waits for this text. */
  | { see: string }
  /** Waits for an element that this selector finds. */
  | { find: string }

/** A screen in one of its states, and how to get there. */
export type State = {
  screen: string
  state: string
  /** The address at which the app opens. */
  path: string
  /** What local storage holds from an earlier visit. */
  stored?: Readonly<Record<string, string>>
  /** The link state of that address. */
  linkState?: object
  /** What the session held when the visitor last left this page. */
  held?: Before
  /** What happens to downloads; without it they start at once. */
  downloads?: DownloadOutcome | 'pending'
  /** The session in the answer to `status_load`. */
  session: SessionState
  /** The answers to the other calls, or another answer to `status_load`. */
  answers?: Answers
  steps?: readonly Step[]
  /** Whether the page starts with the consent banner. */
  asksForConsent?: boolean
  /** Shortens the app's long timers, so that "takes too long" is shown soon. */
  hasShortTimers?: boolean
  /** Sentences that this state shows; tests look for them. */
  says: readonly string[]
}

/** A state's name in addresses and file names. */
export function idOf({ screen, state }: Pick<State, 'screen' | 'state'>): string {
  const word = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return `${word(screen) || 'home'}--${word(state)}`
}

/** Where the built gallery has the state with this name. */
export const fileOf = (id: string) => `states/${id}.json`
