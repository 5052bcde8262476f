import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Answers } from './questionnaire.ts'
import { assessOption, ratingOf } from './ratings.ts'

/** What somebody rated before the framework gave it up: the names of the capability and of the rating, in the pack's order. */
export function retiredRatings(
  { retired, words }: Pick<Pack, 'retired' | 'words'>,
  answers: Answers,
): [name: string, rating: string][] {
  return retired.flatMap(({ id, name }): [string, string][] => {
    const rating = ratingOf(answers[id])
    return rating ? [[name, assessOption(words.assessing.options, rating).name]] : []
  })
}
