/** At most this many people are asked about one role (product rule: views). */
export const maxViews = 8

/** For how many roles one session asks others, and how many characters of their answers it holds: what one visitor keeps may not slow the answers to others. */
export const maxViewRequests = 100
export const maxViewLetters = 2_000_000

/** Answers that are shown only together are shown from this many people on, and always for so many at once (product rule: views). */
export const minTogether = 3

/** At most this many capabilities are offered to talk about (product rule: views). */
export const maxToTalkAbout = 3

/** What a visitor calls one of those asked has at most this many characters. */
export const maxLabelLength = 40

/** The answer of somebody who has not seen the capability at work; it counts as no rating. */
export const notSeen = 'not-seen'

/**
 * How far a view has come: not finished, finished and waiting to be looked at, looked at, or gone because its answers were
 * taken back after that.
 */
export type ViewState = 'open' | 'finished' | 'seen' | 'gone'

/** What one person answered, by the capabilities' ids. `group` is the number of those with whom it was looked at. */
export type View = {
  id: string
  label: string
  state: ViewState
  group: number | null
  answers: Readonly<Record<string, string>>
  comments: Readonly<Record<string, string>>
}
