import type { AssessingWords } from '#domain/words/assessing.ts'
import type { Option } from './option.ts'

/** The ratings of the self-assessment, strongest first; they are keys, and `assessOption` says what each is called. */
export const ratings = ['strong', 'sound', 'developing'] as const
export type RatingKey = (typeof ratings)[number]

/** How many segments of a bar a rating fills, of as many as there are ratings: all for the strongest, one for the last. */
export function segmentsFilled(rating: RatingKey): number {
  return ratings.length - ratings.indexOf(rating)
}

/** The fourth answer of ASSESS; capabilities answered so stand in no result group (product rule). */
export const notRelevant = 'not-relevant'

/** The answers of ASSESS in their order. */
export const assessAnswers = [...ratings, notRelevant] as const

type AssessAnswer = (typeof assessAnswers)[number]

/** What an answer of ASSESS is called and means (Spec §2, /assessed). */
export function assessOption<Key extends AssessAnswer>(words: AssessingWords['options'], key: Key): Option<Key> {
  const options: Record<AssessAnswer, Omit<Option, 'key'>> = {
    strong: words.strong,
    sound: words.sound,
    developing: words.developing,
    'not-relevant': { name: words.not_relevant.name, meaning: '' },
  }
  return { key, ...options[key] }
}

/** The rating that an answer of ASSESS gives, or null where it gives none. */
export function ratingOf(answer: string | undefined): RatingKey | null {
  return ratings.find((rating) => rating === answer) ?? null
}

/** The last rating of each capability, by its id. */
export type LastRatings = ReadonlyMap<string, RatingKey>

/** How somebody last rated themselves on each capability, whichever the role; what is not relevant to a role says nothing of them. The latest answer comes last. */
export function lastRatings(answers: readonly { qref: string; answer: string }[]): LastRatings {
  return new Map(
    answers.flatMap(({ qref, answer }) => {
      const rating = ratingOf(answer)
      return rating ? [[qref, rating] as const] : []
    }),
  )
}
