import type { Need, Needs } from '#domain/role/needs.ts'
import type { ResultGroups } from './assessment.ts'
import type { RatingKey } from './ratings.ts'

/** A capability that it would be good to develop, and the two reasons for it. */
export type Suggestion = { id: string; name: string; rating: RatingKey; need: Exclude<Need, 'none'> }

/** What to develop first: what the role cannot do without, and of that the weakest. Nothing Strong is suggested. */
const order = [
  { need: 'essential', rating: 'developing' },
  { need: 'essential', rating: 'sound' },
  { need: 'useful', rating: 'developing' },
  { need: 'useful', rating: 'sound' },
] as const satisfies readonly Omit<Suggestion, 'id' | 'name'>[]

/**
 * The capabilities to develop that the ratings and the role's needs speak for, the best first, `max` at most, and those left out
 * for which as much speaks as for the last of them (product rule).
 */
export function suggestToDevelop(
  results: ResultGroups,
  needs: Needs,
  max: number,
): { suggested: Suggestion[]; asGood: Suggestion[] } {
  const all = order.flatMap(({ need, rating }) =>
    results[rating].filter(([id]) => needs[id] === need).map(([id, name]) => ({ id, name, rating, need })),
  )
  const suggested = all.slice(0, max)
  const last = suggested.at(-1)
  const asGood = all.slice(max).filter(({ need, rating }) => need === last?.need && rating === last.rating)
  return { suggested, asGood }
}
