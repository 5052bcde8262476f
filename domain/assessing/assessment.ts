import { fill } from '#domain/framework/sentence.ts'
import type { Needs } from '#domain/role/needs.ts'
import type { AssessingWords } from '#domain/words/assessing.ts'
import type { Answers } from './questionnaire.ts'
import { ratings, type RatingKey } from './ratings.ts'

type Named = { readonly id: string; readonly name: string }

/** The rated capabilities of each rating, as `[id, name]` pairs in the framework's order (Spec §3, Assessment results). */
export type ResultGroups = Record<RatingKey, [id: string, name: string][]>

/**
 * Groups the capabilities that the role needs by their rating. Those answered "Not relevant to my role" and those without an
 * answer stand in no group (product rule).
 */
export function groupResults(capabilities: readonly Named[], needs: Needs, answers: Answers): ResultGroups {
  const needed = capabilities.filter(({ id }) => (needs[id] ?? 'none') !== 'none')
  const group = (rating: RatingKey): [string, string][] =>
    needed.filter(({ id }) => answers[id] === rating).map(({ id, name }) => [id, name])
  return { strong: group('strong'), sound: group('sound'), developing: group('developing') }
}

/** The rating of each rated capability, by its id. */
export function ratingsById(results: ResultGroups): ReadonlyMap<string, RatingKey> {
  return new Map(ratings.flatMap((rating) => results[rating].map(([id]): [string, RatingKey] => [id, rating])))
}

/** Whether any capability was rated at all. */
export function anyRated(results: ResultGroups): boolean {
  return Object.values(results).some((group) => group.length > 0)
}

/**
 * The capabilities chosen for development, as `[id, name]` pairs in the framework's order. A chosen capability that no
 * longer has a rating is left out, because a rating can change after the choice.
 */
export function chosenCapabilities(
  capabilities: readonly Named[],
  results: ResultGroups,
  selected: readonly string[],
): [id: string, name: string][] {
  const rated = Object.values(results).flatMap((group) => group.map(([id]) => id))
  return capabilities
    .filter(({ id }) => selected.includes(id) && rated.includes(id))
    .map(({ id, name }): [string, string] => [id, name])
}

/**
 * The message that too few or too many capabilities are chosen, or null when `count` is between `min` and `max` (Spec §5).
 */
export function selectionMessage(
  words: AssessingWords['selection'],
  count: number,
  { min, max }: { min: number; max: number },
): string | null {
  if (count < min) return fill(words.too_few, { min })
  if (count > max) return fill(words.too_many, { max })
  return null
}
