import type { AssessingWords } from '#domain/words/assessing.ts'
import type { Option } from './option.ts'

/** The keys of the three ratings, strongest first. `assessOption` gives the name of each (Spec §3, Assessment results). */
export const ratings = ['strong', 'sound', 'developing'] as const
export type RatingKey = (typeof ratings)[number]

/** How many segments of a bar a rating fills, of as many as there are ratings: all for the strongest, one for the last. */
export function segmentsFilled(rating: RatingKey): number {
  return ratings.length - ratings.indexOf(rating)
}

/** The fourth answer of ASSESS; capabilities answered so stand in no result group (product rule). */
export const notRelevant = 'not-relevant'

/** The four answers of ASSESS, in the order in which the question offers them. */
export const assessAnswers = [...ratings, notRelevant] as const

type AssessAnswer = (typeof assessAnswers)[number]

/** The name and meaning of an answer of ASSESS (Spec §2, /assessed). */
export function assessOption<Key extends AssessAnswer>(words: AssessingWords['options'], key: Key): Option<Key> {
  const options: Record<AssessAnswer, Omit<Option, 'key'>> = {
    strong: words.strong,
    sound: words.sound,
    developing: words.developing,
    'not-relevant': { name: words.not_relevant.name, meaning: '' },
  }
  return { key, ...options[key] }
}

/** The rating for an answer of ASSESS, or null for "not relevant", no answer or an unknown key. */
export function ratingOf(answer: string | undefined): RatingKey | null {
  return ratings.find((rating) => rating === answer) ?? null
}

/** What somebody last said of each capability, by the capability's id. */
export type LastAnswers = ReadonlyMap<string, AssessAnswer>

/**
 * The last answer about each capability over all roles that somebody assessed. "Not relevant" counts for one role alone, so
 * it replaces no rating. `answers` stand in the order of time, the latest last.
 */
export function lastAnswers(answers: readonly { qref: string; answer: string }[]): LastAnswers {
  const last = new Map<string, AssessAnswer>()
  for (const { qref, answer } of answers) {
    const given = ratingOf(answer) ?? (answer === notRelevant && !last.has(qref) ? notRelevant : null)
    if (given) last.set(qref, given)
  }
  return last
}
