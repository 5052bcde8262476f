import type { AssessingWords } from '#domain/words/assessing.ts'
import type { Option } from './choices.ts'

/**
 * A step of the scale on which visitors rate themselves. `develops` says whether it would be good to develop what is rated so;
 * `group` names its group on the wire.
 */
export type Rating = { key: string; name: string; meaning: string; develops: boolean; group: string }

/** The steps of a scale, strongest first: two to six. */
export type Ratings = readonly Rating[]

/** A pack has at most this many ratings, and at least two. */
export const maxRatings = 6

/** The three ratings of a pack that names none of its own (Spec §3, Answer scale), in the product's words. */
export function standardRatings(words: AssessingWords['options']) {
  return [
    { key: 'strong', ...words.strong, develops: false, group: 'Strong' },
    { key: 'sound', ...words.sound, develops: true, group: 'Sound' },
    { key: 'developing', ...words.developing, develops: true, group: 'Developing' },
  ] as const satisfies Ratings
}

/** The ratings of a pack: its own, each with its name as its group, or the three of the specification. */
export function ratingsOf(
  own: readonly Omit<Rating, 'group'>[] | undefined,
  words: AssessingWords['options'],
): Ratings {
  return own?.map((rating) => ({ ...rating, group: rating.name })) ?? standardRatings(words)
}

/** How many segments of a bar a rating fills, of as many as there are ratings: all for the strongest, one for the last. */
export function segmentsFilled(ratings: Ratings, { key }: Pick<Rating, 'key'>): number {
  return ratings.length - ratings.findIndex((rating) => rating.key === key)
}

/** The steps of the palette that a scale of so many ratings takes. The first and the last are always the same. */
const tonesByCount: Readonly<Record<number, readonly number[]>> = {
  2: [1, 6],
  3: [1, 3, 6],
  4: [1, 3, 5, 6],
  5: [1, 2, 3, 5, 6],
  6: [1, 2, 3, 4, 5, 6],
}

/** The step of the palette in which a rating is shown, from 1 for the strongest to 6 for the last. */
export function toneOf(ratings: Ratings, { key }: Pick<Rating, 'key'>): number {
  return tonesByCount[ratings.length]?.[ratings.findIndex((rating) => rating.key === key)] ?? maxRatings
}

/** The answer of ASSESS beside the ratings; capabilities answered so stand in no result group (product rule). */
export const notRelevant = 'not-relevant'

/** What decides which answers ASSESS offers. */
export type Scale = { readonly ratings: Ratings; readonly not_relevant: boolean }

/** The answers of ASSESS in the order in which the question offers them (Spec §2, /assessed). */
export function assessOptions({ ratings, not_relevant }: Scale, words: AssessingWords['options']): Option[] {
  return [
    ...ratings.map(({ key, name, meaning }) => ({ key, name, meaning })),
    ...(not_relevant ? [{ key: notRelevant, name: words.not_relevant.name, meaning: '' }] : []),
  ]
}

/** The rating for an answer of ASSESS, or null for "not relevant", no answer or an unknown key. */
export function ratingOf(ratings: Ratings, answer: string | null | undefined): Rating | null {
  return ratings.find(({ key }) => key === answer) ?? null
}

/** What somebody last said of each capability, by the capability's id. */
export type LastAnswers = ReadonlyMap<string, string>

/**
 * The last answer about each capability over all roles that somebody assessed. "Not relevant" counts for one role alone, so
 * it replaces no rating. `answers` stand in the order of time, the latest last.
 */
export function lastAnswers(ratings: Ratings, answers: readonly { qref: string; answer: string }[]): LastAnswers {
  const last = new Map<string, string>()
  for (const { qref, answer } of answers) {
    const given = ratingOf(ratings, answer)?.key ?? (answer === notRelevant && !last.has(qref) ? notRelevant : null)
    if (given) last.set(qref, given)
  }
  return last
}

/**
 * Why a capability has no rating: the role does not need it, so nobody asked; the visitor marked it as not relevant; or they
 * have not answered yet (product rule).
 */
export const notRatedKinds = ['not_asked', 'not_relevant', 'not_answered'] as const
export type NotRated = (typeof notRatedKinds)[number]
