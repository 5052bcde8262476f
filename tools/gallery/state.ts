import type { Calls } from '#contract/calls.ts'
import type { SessionState } from '#contract/session.ts'
import type { DownloadOutcome } from '#contract/wire/documents.ts'
import type { PageRequest, ServedPages } from '#contract/wire/page.ts'
import type { Before } from '#web/app/session.tsx'

/** What a call receives: data, no answer yet, a network error, or a refusal. */
type Answer<Name extends keyof Calls> =
  | { data: Calls[Name]['response']; headers?: Readonly<Record<string, string>> }
  | 'pending'
  | 'offline'
  | { status: number; sentence: string }
  | { status: number; fields: Readonly<Record<string, string>> }

/** The answer to each call, or several in turn, of which the last one repeats. */
export type Answers = { readonly [Name in keyof Calls]?: Answer<Name> | readonly Answer<Name>[] }

/** What a visitor does with the element, field or list of this name; a name alone is pressed. */
export type Step =
  | string
  | { write: string; into: string }
  | { pick: string; from: string }
  | { see: string }
  | { find: string }

/** How to get to a screen in one of its states. */
export type Way = {
  /** The address; what stands behind its # is the token of a link from an email. */
  path: string
  session: SessionState
  /** The answers to other calls than `status_load`, or another one to that. */
  answers?: Answers
  steps?: readonly Step[]
  /** The link state of the address. */
  linkState?: object
  /** What the session held when the visitor last left this page. */
  held?: Before
  /** What local storage holds from an earlier visit. */
  stored?: Readonly<Record<string, string>>
  /** What happens to downloads; without it they start at once. */
  downloads?: DownloadOutcome | 'pending'
  asksForConsent?: true
  /** The data of a page that the server makes, and that makes no calls. */
  served?: Partial<ServedPages>
  /** The bar of a preview above the page. */
  preview?: PageRequest['preview']
  /** Shortens long timers, so that "takes too long" is shown soon. */
  hasShortTimers?: true
}

/** A screen in one of its states; `says` are sentences that it shows, for which tests look. */
export type State = Way & {
  screen: string
  state: string
  says: readonly string[]
  answers: Answers
  steps: readonly Step[]
}

/** A state's name in addresses. */
export function idOf({ screen, state }: Pick<State, 'screen' | 'state'>): string {
  const word = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return `${word(screen) || 'home'}--${word(state)}`
}
