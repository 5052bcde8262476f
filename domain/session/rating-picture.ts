import type { Need } from '#domain/role/needs.ts'

/**
 * How sessions are told apart in the picture of ratings: not at all, by the role's type, by how much the role needs the
 * capability, and by the role's agency. Within each, a session stands under one value.
 */
export const breakdowns = ['all', 'role_type', 'need', 'agency'] as const
export type Breakdown = (typeof breakdowns)[number]

/** A group of the picture: those who rated a capability in a role of one kind. `value` is empty where all are one group. */
type Group = { capability: string; breakdown: Breakdown; value: string }

/** In how many sessions of a group the capability got a rating. */
export type Sum = Group & { rating: string; sessions: number }

/**
 * What is shown of a rating in a group: the group's sessions rounded down to tens, and the share of those with the rating, in
 * tenths. 0 stands for few: under a tenth or fewer than three sessions, none included; 10 for nearly all: over nine tenths or all but
 * fewer than three, all included.
 */
export type Share = Sum & { tenths: number }

/** No group of fewer sessions is shown, and none can be worked out. */
export const leastShown = 10

/** A share is told where at least so many sessions have the rating, and at least so many have not (product rule: insight). */
export const leastAlike = 3

/** Ratings of one capability, in sessions whose role is of one kind. */
export type Rated = {
  capability: string
  rating: string
  roleType: string
  need: Need
  agency: string
  sessions: number
}

/** The calendar quarter (UTC) of an instant given as ISO text, such as 2026-Q4. */
export function quarterOf(iso: string): string {
  return `${iso.slice(0, 4)}-Q${Math.ceil(Number(iso.slice(5, 7)) / 3)}`
}

const keyOf = ({ capability, breakdown, value }: Group) => JSON.stringify([capability, breakdown, value])

/** Adds ratings up: for each capability in all, and by each value of each breakdown. */
export function sumsOf(rated: readonly Rated[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { capability, rating, roleType, need, agency, sessions } of rated) {
    const values: Readonly<Record<Breakdown, string>> = { all: '', role_type: roleType, need, agency }
    for (const breakdown of breakdowns) {
      const sum = { capability, breakdown, value: values[breakdown], rating }
      const key = JSON.stringify(sum)
      sums.set(key, { ...sum, sessions: (sums.get(key)?.sessions ?? 0) + sessions })
    }
  }
  return [...sums.values()]
}

/** A group with its exact size, and its sums. */
type Sized = { group: Group; sessions: number; sums: readonly Sum[] }

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

function sizedGroups(sums: readonly Sum[]): Sized[] {
  return [...grouped(sums, keyOf).values()].flatMap((own) => {
    const sessions = own.reduce((sum, one) => sum + one.sessions, 0)
    return own.slice(0, 1).map((group) => ({ group, sessions, sums: own }))
  })
}

/**
 * The groups of one breakdown of one capability that may be shown. Those under the least are hidden; while all of them together
 * are under the least, as one alone is, the smallest of the others is hidden too: else the total would betray them.
 */
function shownOf(groups: readonly Sized[]): Sized[] {
  const rising = groups.toSorted((a, b) => a.sessions - b.sessions || (a.group.value < b.group.value ? -1 : 1))
  let hidden = rising.filter(({ sessions }) => sessions < leastShown).length
  if (hidden === 0) return rising
  const together = () => rising.slice(0, hidden).reduce((sum, { sessions }) => sum + sessions, 0)
  while (hidden < rising.length && together() < leastShown) hidden += 1
  return rising.slice(hidden)
}

function inTenths(part: number, whole: number): number {
  if (part * 10 < whole || part < leastAlike) return 0
  return part * 10 > whole * 9 || whole - part < leastAlike ? 10 : Math.round((part / whole) * 10)
}

/**
 * What may be shown of one quarter's sums, which is all that may be kept of them (product rule: never fewer than ten people).
 * Every group that is shown has a share for each of `ratings`, so that a missing one says nothing.
 */
export function pictureOf(sums: readonly Sum[], ratings: readonly string[]): Share[] {
  const every = [...new Set([...ratings, ...sums.map(({ rating }) => rating)])]
  const ofOneBreakdown = grouped(sizedGroups(sums), ({ group }) => `${group.breakdown} ${group.capability}`)
  return [...ofOneBreakdown.values()].flatMap(shownOf).flatMap(({ group, sessions, sums: own }) =>
    every.map((rating) => ({
      capability: group.capability,
      breakdown: group.breakdown,
      value: group.value,
      rating,
      sessions: Math.floor(sessions / leastShown) * leastShown,
      tenths: inTenths(own.find((sum) => sum.rating === rating)?.sessions ?? 0, sessions),
    })),
  )
}
