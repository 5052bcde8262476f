import type { Need } from '#domain/role/needs.ts'

/** What is counted of a session, each at most once in a period (product rule: what is used). */
export const useKinds = ['found', 'begun', 'finished', 'downloaded', 'built', 'planned'] as const
export type UseKind = (typeof useKinds)[number]

/** By what the sessions of a kind are told apart, one at a time, so that no two together are a filter. */
export const useBreakdowns = ['role_type', 'agency', 'campaign', 'document'] as const

/** By what ratings are told apart: not at all, by the role's type, by how much the role needs the capability, and by its agency. */
export const ratingBreakdowns = ['all', 'role_type', 'need', 'agency'] as const

export type Breakdown = 'all' | 'need' | (typeof useBreakdowns)[number]

/** What one number counts. `capability` and `rating` are empty but in counts of ratings, and `value` is empty where all are one. */
export type Cell = { kind: UseKind; breakdown: Breakdown; value: string; capability: string; rating: string }

/** How many sessions a cell has; once shown, in whole tens. */
export type Figure = Cell & { sessions: number }

/** No number stands for fewer sessions, and every number is a multiple of it. */
export const leastShown = 10

/** One session in so many is left out of a breakdown, by lot. */
export const lotOf = 10

/** Stands in place of a value or rating for a session that the lot left out; no id looks like it. */
export const leftOut = '*'

/** The sessions of a kind in all. */
export const allOf = (kind: UseKind): Cell => ({ kind, breakdown: 'all', value: '', capability: '', rating: '' })

/** What a session did, and in a role of which kind; `document` is the name of what was downloaded. */
export type Use = {
  kind: UseKind
  roleType: string
  agency: string
  campaign: string
  document?: string
  ratings?: readonly { capability: string; rating: string; need: Need }[]
}

/**
 * The cells of the period's breakdowns in which a use counts. For each breakdown, and for each one of a capability's ratings, `draw` says
 * anew whether the lot leaves the session out.
 */
export function cellsOf({ kind, ratings = [], ...use }: Use, draw: () => boolean): Cell[] {
  const values = { all: '', role_type: use.roleType, agency: use.agency, campaign: use.campaign }
  const drawn = (value: string) => (draw() ? leftOut : value)
  const ofUse = (['role_type', 'agency', 'campaign'] as const).map((breakdown) => ({
    ...allOf(kind),
    breakdown,
    value: drawn(values[breakdown]),
  }))
  const ofRatings = ratings.flatMap(({ capability, rating, need }) =>
    ratingBreakdowns.map((breakdown) => {
      const value = breakdown === 'need' ? need : values[breakdown]
      return { kind, breakdown, value, capability, rating: drawn(rating) }
    }),
  )
  return [...ofUse, ...ofRatings]
}

/** The cell of a document, which is counted beside the other breakdowns: a session may download several. */
export const documentCell = (document: string, draw: () => boolean): Cell => ({
  ...allOf('downloaded'),
  breakdown: 'document',
  value: draw() ? leftOut : document,
})

/** Rounded down to tens. */
export const inTens = (sessions: number): number => Math.floor(sessions / leastShown) * leastShown

/** A count that goes on: how many whole tens are full, and what is left over until the next one is. */
export const fullTens = (sessions: number): { shown: number; rest: number } => ({
  shown: inTens(sessions),
  rest: sessions % leastShown,
})

/**
 * What may be shown of the cells of one breakdown, in tens. Those under the least stay hidden, with those that the lot left out; and while
 * all that is hidden is under the least, or nothing is, the smallest of the others too. So whatever is hidden could as well be
 * sessions that the lot left out, and whatever is shown could be exactly its tens.
 */
function shownOf(cells: readonly Figure[]): Figure[] {
  const isLeftOut = ({ value, rating }: Cell) => value === leftOut || rating === leftOut
  const rank = (cell: Figure) => (isLeftOut(cell) || cell.sessions < leastShown ? 0 : cell.sessions)
  const nameOf = ({ value, rating }: Cell) => `${value} ${rating}`
  const rising = cells.toSorted((one, other) => rank(one) - rank(other) || (nameOf(one) < nameOf(other) ? -1 : 1))
  let hidden = rising.filter((cell) => rank(cell) === 0).length
  const together = () => rising.slice(0, hidden).reduce((sum, { sessions }) => sum + sessions, 0)
  while (hidden < rising.length && together() < leastShown) hidden += 1
  // By name again, because the order of their sizes would tell more than the tens.
  const shown = rising.slice(hidden).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return shown.map((cell) => ({ ...cell, sessions: inTens(cell.sessions) }))
}

/** Items by what they have in common. */
export function grouped<Item>(items: readonly Item[], by: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(by(item))
    if (group) group.push(item)
    else groups.set(by(item), [item])
  }
  return groups
}

/** Which breakdown a cell is of: the kind's own, or that of a capability's ratings in one group. */
const breakdownOf = ({ kind, breakdown, value, capability }: Cell) =>
  JSON.stringify([kind, breakdown, capability, capability === '' ? '' : value])

/** What may be shown of the sums of a period that has ended, which is all that is kept of them. */
export function periodFigures(sums: readonly Figure[]): Figure[] {
  return [...grouped(sums, breakdownOf).values()].flatMap(shownOf)
}
