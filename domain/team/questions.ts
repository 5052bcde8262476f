import type { Ratings } from '#domain/assessing/ratings.ts'
import { maxTeamQuestions, type Seen } from './team.ts'

/** What a question to a team is about: where most or some develop, where its strength lies, where it lies apart, where it is alike. */
export type TeamQuestion = { kind: 'growth' | 'strength' | 'apart' | 'alike'; id: string }

const weight = { most: 2, some: 1 } as const

type Fit = (shown: readonly { place: number; weight: number }[], last: number) => number

const weightAt = (shown: Parameters<Fit>[0], at: number) => shown.find(({ place }) => place === at)?.weight ?? 0

/**
 * How far a capability is what a kind of question is about, by the places of its ratings in the scale; 0 where it is not. Nothing is
 * shown of those that lie apart so far that nobody is to be told from the others.
 */
const fits: Readonly<Record<TeamQuestion['kind'], Fit>> = {
  apart: (shown, last) => (shown.length === 0 ? last : (shown.at(-1)?.place ?? 0) - (shown[0]?.place ?? 0)),
  growth: (shown, last) => weightAt(shown, last),
  strength: (shown) => weightAt(shown, 0),
  alike: (shown) => (shown.length === 1 ? (shown[0]?.weight ?? 0) : 0),
}

/** The ratings that are shown of a capability, strongest first; no question knows more than that. */
function shownOf(ratings: Ratings, { spread }: Seen): Parameters<Fit>[0] {
  return spread.map(({ rating, share }) => ({
    place: ratings.findIndex(({ key }) => key === rating),
    weight: weight[share],
  }))
}

/**
 * The questions for a team: about the capability that most or some rated lowest, the one that most or some rated highest, the one
 * whose ratings lie farthest apart, and the one that is seen alike; three at most, each about another capability, the first in the
 * framework's order where several fit as well (product rule: team).
 */
export function teamQuestions(ratings: Ratings, picture: readonly Seen[]): TeamQuestion[] {
  const chosen: TeamQuestion[] = []
  for (const kind of ['apart', 'growth', 'strength', 'alike'] as const) {
    const free = picture.filter(({ id }) => chosen.every((one) => one.id !== id))
    const best = free
      .map((one) => ({ id: one.id, fit: fits[kind](shownOf(ratings, one), ratings.length - 1) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((one, other) => other.fit - one.fit)[0]
    if (best && chosen.length < maxTeamQuestions) chosen.push({ kind, id: best.id })
  }
  return chosen
}
