import { fill } from '#domain/framework/sentence.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Need, Needs } from '#domain/role/needs.ts'
import type { Levelled } from '#domain/role/proficiency.ts'
import type { AssessingWords } from '#domain/words/assessing.ts'
import { ratingFor } from './own-level.ts'
import type { Answers } from './questionnaire.ts'
import { notRelevant, type NotRated, type Rating } from './ratings.ts'

type Named = { readonly id: string; readonly name: string }

/**
 * The rated capabilities of each rating, strongest first, as `[id, name]` pairs in the framework's order (Spec §3, Assessment
 * results).
 */
export type ResultGroups = readonly { rating: Rating; rated: [id: string, name: string][] }[]

/**
 * Groups the capabilities that the role needs by their rating. Those answered "Not relevant to my role" and those without an
 * answer stand in no group (product rule).
 */
export function groupResults(pack: Pack, role: Levelled, answers: Answers): ResultGroups {
  const needed = pack.capabilities.filter(({ id }) => (role.needs[id] ?? 'none') !== 'none')
  return pack.ratings.map((rating) => ({
    rating,
    rated: needed
      .filter(({ id }) => ratingFor(pack, role, id, answers[id])?.key === rating.key)
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
 * The capabilities to develop first, `max` at most: essential before useful ones, and within each the weakest first; of those with the same
 * rating, where `levels` says it, the one with the most levels to go. `asGood` are those left out for which there is as much reason as for
 * the last suggested (product rule). Only ratings that `develops` marks count.
 */
export function suggestToDevelop(
  results: ResultGroups,
  needs: Needs,
  max: number,
  levels: Readonly<Record<string, { readonly apart: number }>> = {},
): { suggested: Suggestion[]; asGood: Suggestion[] } {
  const apart = ([id]: readonly [id: string, name: string]) => levels[id]?.apart ?? 0
  const weakestFirst = results.filter(({ rating }) => rating.develops).toReversed()
  const all = order.flatMap((need) =>
    weakestFirst.flatMap(({ rating, rated }) =>
      rated
        .filter(([id]) => needs[id] === need)
        .toSorted((one, other) => apart(other) - apart(one))
        .map(([id, name]) => ({ id, name, rating, need })),
    ),
  )
  const suggested = all.slice(0, max)
  const last = suggested.at(-1)
  const isAsGood = ({ id, need, rating }: Suggestion) =>
    need === last?.need && rating.key === last.rating.key && levels[id]?.apart === levels[last.id]?.apart
  const asGood = all.slice(max).filter(isAsGood)
  return { suggested, asGood }
}

/** Why a capability without a rating has none, from the need of a role and the last answer in any role. */
export function notRatedAs(need: Need | undefined, answer: string | undefined): NotRated {
  if (answer === notRelevant) return 'not_relevant'
  return (need ?? 'none') === 'none' ? 'not_asked' : 'not_answered'
}

/** Capabilities without a rating by the reason, as `[id, name]` pairs in the framework's order. */
export type UnratedGroups = Record<NotRated, [id: string, name: string][]>

/** The capabilities that stand in no group of the results for a role, each under the reason. */
export function groupUnrated(pack: Pack, role: Levelled, answers: Readonly<Record<string, string>>): UnratedGroups {
  // A role that has changed since may no longer ask for what was answered.
  const answerTo = (id: string) => ((role.needs[id] ?? 'none') === 'none' ? undefined : answers[id])
  const unrated = pack.capabilities.filter(({ id }) => !ratingFor(pack, role, id, answerTo(id)))
  const group = (kind: NotRated) =>
    unrated
      .filter(({ id }) => notRatedAs(role.needs[id], answerTo(id)) === kind)
      .map(({ id, name }): [string, string] => [id, name])
  return {
    not_asked: group('not_asked'),
    not_relevant: group('not_relevant'),
    not_answered: group('not_answered'),
  }
}
