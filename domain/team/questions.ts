import type { Ratings } from '#domain/assessing/ratings.ts'
import { maxTeamQuestions, type Seen } from './team.ts'

/** What a question to a team is about: where most or some develop, where its strength lies, where it lies apart, where it is alike. */
export type TeamQuestion = { kind: 'growth' | 'strength' | 'apart' | 'alike'; id: string }

const weight = { most: 2, some: 1 } as const

/** How far a capability is what a kind of question is about; 0 where it is not. It knows no more than what is shown. */
function fits(ratings: Ratings, kind: TeamQuestion['kind'], { spread }: Seen): number {
  const places = spread.map(({ rating }) => ratings.findIndex(({ key }) => key === rating))
  const weightAt = (at: number) => weight[spread[places.indexOf(at)]?.share ?? 'some'] * Number(places.includes(at))
  switch (kind) {
    case 'growth':
      return weightAt(ratings.length - 1)
    case 'strength':
      return weightAt(0)
    case 'apart':
      return places.length > 1 ? Math.max(...places) - Math.min(...places) : 0
    case 'alike':
      return places.length === 1 ? weightAt(places[0] ?? 0) : 0
  }
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
      .map((one) => ({ id: one.id, fit: fits(ratings, kind, one) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((one, other) => other.fit - one.fit)[0]
    if (best && chosen.length < maxTeamQuestions) chosen.push({ kind, id: best.id })
  }
  return chosen
}
