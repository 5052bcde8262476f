import type { ResultGroups } from '#domain/assessing/assessment.ts'
import type { Ratings } from '#domain/assessing/ratings.ts'

/** The groups of the results by their names: `Strong`, `Sound` and `Developing` (Spec §3), or the names of a pack's own ratings. */
type WireGroups = Record<string, ResultGroups[number]['rated']>

/** Turns result groups into their form on the wire. */
export function writeGroups(results: ResultGroups): WireGroups {
  return Object.fromEntries(results.map(({ rating, rated }) => [rating.group, rated]))
}

/** Turns result groups from the wire back into those of the domain. */
export function readGroups(ratings: Ratings, groups: WireGroups): ResultGroups {
  return ratings.map((rating) => ({ rating, rated: groups[rating.group] ?? [] }))
}
