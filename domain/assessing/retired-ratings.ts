import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Answers } from './questionnaire.ts'
import { ratingOf } from './ratings.ts'

/** How many answers are about what this edition has no name of: it neither has nor lists it as retired. */
export function countFallenOut(
  { capabilities, retired }: Pick<Pack, 'capabilities' | 'retired'>,
  answers: Answers,
): number {
  const named = new Set([...capabilities, ...retired].map(({ id }) => id))
  return Object.keys(answers).filter((id) => !named.has(id)).length
}

/** What somebody rated before the framework gave it up: the names of the capability and of the rating, in the pack's order. */
export function retiredRatings(
  { retired, ratings }: Pick<Pack, 'retired' | 'ratings'>,
  answers: Answers,
): [name: string, rating: string][] {
  return retired.flatMap(({ id, name }): [string, string][] => {
    const rating = ratingOf(ratings, answers[id])
    return rating ? [[name, rating.name]] : []
  })
}
