import type { Need, Needs } from '#domain/role/needs.ts'
import { notRelevant, ratingOf, type Ratings } from './ratings.ts'

/**
 * Why a capability has no rating: the role does not need it, so nobody asked; the visitor marked it as not relevant; or they
 * have not answered yet (product rule).
 */
export const notRatedKinds = ['not_asked', 'not_relevant', 'not_answered'] as const
export type NotRated = (typeof notRatedKinds)[number]

/** Why a capability has no rating, from the need of a role and the last answer in any role; null for one that is rated. */
export function notRatedAs(ratings: Ratings, need: Need | undefined, answer: string | undefined): NotRated | null {
  if (ratingOf(ratings, answer)) return null
  if (answer === notRelevant) return 'not_relevant'
  return (need ?? 'none') === 'none' ? 'not_asked' : 'not_answered'
}

/** Capabilities without a rating by the reason, as `[id, name]` pairs in the framework's order. */
export type UnratedGroups = Record<NotRated, [id: string, name: string][]>

type Framework = {
  readonly ratings: Ratings
  readonly capabilities: readonly { readonly id: string; readonly name: string }[]
}

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
