import type { Need, Needs } from '#domain/role/needs.ts'
import type { ResultGroups } from './assessment.ts'
import type { Rating } from './ratings.ts'

/** A capability that it would be good to develop, and the two reasons for it. */
export type Suggestion = { id: string; name: string; rating: Rating; need: Exclude<Need, 'none'> }

/** What to develop first: what the role cannot do without, and of that the weakest. */
const order = ['essential', 'useful'] as const

/**
 * The capabilities to develop that the ratings and the role's needs speak for, the best first, `max` at most, and those left out
 * for which as much speaks as for the last of them (product rule). Nothing is suggested whose rating offers no development.
 */
export function suggestToDevelop(
  results: ResultGroups,
  needs: Needs,
  max: number,
): { suggested: Suggestion[]; asGood: Suggestion[] } {
  const weakestFirst = results.filter(({ rating }) => rating.develops).toReversed()
  const all = order.flatMap((need) =>
    weakestFirst.flatMap(({ rating, rated }) =>
      rated.filter(([id]) => needs[id] === need).map(([id, name]) => ({ id, name, rating, need })),
    ),
  )
  const suggested = all.slice(0, max)
  const last = suggested.at(-1)
  const asGood = all.slice(max).filter(({ need, rating }) => need === last?.need && rating.key === last.rating.key)
  return { suggested, asGood }
}
