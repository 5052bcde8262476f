import type { Option } from './option.ts'

/** The ratings of the self-assessment, strongest first; they are keys, and `assessOption` says what each is called. */
export const ratings = ['strong', 'sound', 'developing'] as const
export type RatingKey = (typeof ratings)[number]

/** The fourth answer of ASSESS; capabilities answered so stand in no result group (product rule). */
export const notRelevant = 'not-relevant'

/** The answers of ASSESS in their order. */
export const assessAnswers = [...ratings, notRelevant] as const

type AssessAnswer = (typeof assessAnswers)[number]

const options: Readonly<Record<AssessAnswer, Omit<Option, 'key'>>> = {
  strong: { name: 'Strong', meaning: 'a strength for you' },
  sound: { name: 'Sound', meaning: 'a solid foundation of skills and experience' },
  developing: { name: 'Developing', meaning: 'you are growing your expertise' },
  'not-relevant': { name: 'Not relevant to my role', meaning: '' },
}

/** What an answer of ASSESS is called and means, in the specification's words (Spec §2, /assessed). */
export function assessOption<Key extends AssessAnswer>(key: Key): Option<Key> {
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
