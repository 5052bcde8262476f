import { fill } from '#domain/framework/sentence.ts'
import type { Needs } from '#domain/role/needs.ts'
import type { AssessingWords } from '#domain/words/assessing.ts'
import type { Answers } from './questionnaire.ts'
import { ratingOf, type Rating, type Ratings } from './ratings.ts'

type Named = { readonly id: string; readonly name: string }

/** What `groupResults` asks of a pack. */
type Framework = { readonly ratings: Ratings; readonly capabilities: readonly Named[] }

/**
 * The rated capabilities of each rating, strongest first, as `[id, name]` pairs in the framework's order (Spec §3, Assessment
 * results).
 */
export type ResultGroups = readonly { rating: Rating; rated: [id: string, name: string][] }[]

/**
 * Groups the capabilities that the role needs by their rating. Those answered "Not relevant to my role" and those without an
 * answer stand in no group (product rule).
 */
export function groupResults({ ratings, capabilities }: Framework, needs: Needs, answers: Answers): ResultGroups {
  const needed = capabilities.filter(({ id }) => (needs[id] ?? 'none') !== 'none')
  return ratings.map((rating) => ({
    rating,
    rated: needed
      .filter(({ id }) => ratingOf(ratings, answers[id])?.key === rating.key)
      .map(({ id, name }): [string, string] => [id, name]),
  }))
}

/** The rating of each rated capability, by its id. */
export function ratingsById(results: ResultGroups): ReadonlyMap<string, Rating> {
  return new Map(results.flatMap(({ rating, rated }) => rated.map(([id]): [string, Rating] => [id, rating])))
}

/** Whether any capability was rated at all. */
export function anyRated(results: ResultGroups): boolean {
  return results.some(({ rated }) => rated.length > 0)
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
  const rated = ratingsById(results)
  return capabilities
    .filter(({ id }) => selected.includes(id) && rated.has(id))
    .map(({ id, name }): [string, string] => [id, name])
}

/**
 * The message that too few or too many capabilities are chosen, or null when `count` is between `min` and `max` (Spec §5).
 * Where fewer than `min` are `rated`, all of them are enough, so that nobody is stopped.
 */
export function selectionMessage(
  words: AssessingWords['selection'],
  count: number,
  { min, max, rated }: { min: number; max: number; rated: number },
): string | null {
  if (count < min && (count < rated || count === 0)) return fill(words.too_few, { min })
  if (count > max) return fill(words.too_many, { max })
  return null
}
