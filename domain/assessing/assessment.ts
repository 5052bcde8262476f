import { fill } from '#domain/framework/sentence.ts'
import type { Need, Needs } from '#domain/role/needs.ts'
import type { AssessingWords } from '#domain/words/assessing.ts'
import type { Answers } from './questionnaire.ts'
import { notRelevant, type NotRated, type Rating, ratingOf, type Ratings } from './ratings.ts'

type Named = { readonly id: string; readonly name: string }

/** What grouping asks of a pack. */
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

/** A capability that it would be good to develop, and the two reasons for it. */
export type Suggestion = { id: string; name: string; rating: Rating; need: Exclude<Need, 'none'> }

/** The needs in the order in which capabilities are suggested. */
const order = ['essential', 'useful'] as const

/**
 * The capabilities to develop first, `max` at most: essential before useful ones, and within each the weakest first. `asGood` are those
 * left out with the same need and rating as the last suggested (product rule). Only ratings that `develops` marks count.
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

/** Why a capability has no rating, from the need of a role and the last answer in any role; null for one that is rated. */
export function notRatedAs(ratings: Ratings, need: Need | undefined, answer: string | undefined): NotRated | null {
  if (ratingOf(ratings, answer)) return null
  if (answer === notRelevant) return 'not_relevant'
  return (need ?? 'none') === 'none' ? 'not_asked' : 'not_answered'
}

/** Capabilities without a rating by the reason, as `[id, name]` pairs in the framework's order. */
export type UnratedGroups = Record<NotRated, [id: string, name: string][]>

/** The capabilities that stand in no group of the results for a role, each under the reason. */
export function groupUnrated(
  { ratings, capabilities }: Framework,
  needs: Needs,
  answers: Readonly<Record<string, string>>,
): UnratedGroups {
  // A role that has changed since may no longer ask for what was answered.
  const answerTo = (id: string) => ((needs[id] ?? 'none') === 'none' ? undefined : answers[id])
  const group = (kind: NotRated) =>
    capabilities
      .filter(({ id }) => notRatedAs(ratings, needs[id], answerTo(id)) === kind)
      .map(({ id, name }): [string, string] => [id, name])
  return {
    not_asked: group('not_asked'),
    not_relevant: group('not_relevant'),
    not_answered: group('not_answered'),
  }
}
