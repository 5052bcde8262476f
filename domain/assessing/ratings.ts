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

/** What a pack says of how people rate themselves: its own ratings, or that they do so against the framework's levels. */
type Assessing = {
  readonly ratings?: readonly Omit<Rating, 'group'>[] | undefined
  readonly assess?: 'ratings' | 'levels' | undefined
}

/**
 * The ratings of a pack: its own, each with its name as its group, or the three of the specification. Against levels these say where one's
 * own level lies beside the one that a role asks for, so that only the last leaves something to develop (product rule: levels).
 */
export function ratingsOf(
  { ratings, assess }: Assessing,
  { options, by_level }: Pick<AssessingWords, 'options' | 'by_level'>,
): Ratings {
  if (ratings) return ratings.map((rating) => ({ ...rating, group: rating.name }))
  const standard = standardRatings(options)
  if (!ratesByLevel({ assess })) return standard
  return standard.map((rating) => ({ ...rating, ...by_level[rating.key], develops: rating.key === 'developing' }))
}

/** The answer of ASSESS below the lowest level, where people rate themselves against levels. */
export const notYet = 'not-yet'

/** How many segments a bar has: one for each step of the scale but *not yet*. */
export function segmentsIn(ratings: Ratings): number {
  return ratings.filter(({ key }) => key !== notYet).length
}

/** How many segments of a bar a rating fills: all for the strongest, one for the last of the ratings or levels, none for *not yet*. */
export function segmentsFilled(ratings: Ratings, { key }: Pick<Rating, 'key'>): number {
  return segmentsIn(ratings) - ratings.findIndex((rating) => rating.key === key)
}

/** The steps of the palette that a scale of so many ratings takes. The first and the last are always the same. */
const tonesByCount: Readonly<Record<number, readonly number[]>> = {
  2: [1, 6],
  3: [1, 3, 6],
  4: [1, 3, 5, 6],
  5: [1, 2, 3, 5, 6],
  6: [1, 2, 3, 4, 5, 6],
}

/** The step of the palette in which a rating is shown, from 1 for the strongest to 6 for the last; longer scales share some. */
export function toneOf(ratings: Ratings, { key }: Pick<Rating, 'key'>): number {
  const place = ratings.findIndex((rating) => rating.key === key)
  const even = 1 + Math.round((place * (maxRatings - 1)) / (ratings.length - 1))
  return tonesByCount[ratings.length]?.[place] ?? even
}

/** The answer of ASSESS beside the ratings; capabilities answered so stand in no result group (product rule). */
export const notRelevant = 'not-relevant'

type NamedLevel = { readonly id: string; readonly name: string; readonly meaning: string }

/** What decides on which steps people rate themselves. */
export type Scale = {
  readonly ratings: Ratings
  readonly assess?: 'ratings' | 'levels' | undefined
  readonly levels?: readonly NamedLevel[]
  readonly words: { readonly assessing: Pick<AssessingWords, 'by_level' | 'options'> }
}

/** Whether people say at which level they work, rather than how strong they are (product rule: rating against levels). */
export function ratesByLevel({ assess }: Pick<Scale, 'assess'>): boolean {
  return assess === 'levels'
}

/** The steps on which people rate themselves, strongest first: the ratings, or the levels from the highest down and then *not yet*. */
export function scaleOf(pack: Scale): Ratings {
  return ratesByLevel(pack) ? [...levelSteps(pack).toReversed(), notYetStep(pack)] : pack.ratings
}

/** The levels as steps of a scale, in rising order. */
const levelSteps = ({ levels = [] }: Scale): Rating[] =>
  levels.map(({ id, name, meaning }) => ({ key: id, name, meaning, develops: false, group: name }))

function notYetStep({ words }: Scale): Rating {
  const { not_yet } = words.assessing.by_level
  return { key: notYet, ...not_yet, develops: true, group: not_yet.name }
}

/**
 * The answers of ASSESS in the order in which a question offers them (Spec §2, /assessed): the ratings, strongest first, or the levels in
 * rising order, of these only `own` where given, and *not yet*; then "not relevant", where the pack offers that.
 */
export function assessOptions(
  pack: Scale & { readonly not_relevant: boolean },
  own: readonly NamedLevel[] | undefined = pack.levels,
): Option[] {
  const { options } = pack.words.assessing
  const steps = ratesByLevel(pack) ? [...levelSteps({ ...pack, levels: own ?? [] }), notYetStep(pack)] : pack.ratings
  return [
    ...steps.map(({ key, name, meaning }) => ({ key, name, meaning })),
    ...(pack.not_relevant ? [{ key: notRelevant, name: options.not_relevant.name, meaning: '' }] : []),
  ]
}

/** The rating for an answer of ASSESS, or null for "not relevant", no answer or an unknown key. */
export function ratingOf(ratings: Ratings, answer: string | null | undefined): Rating | null {
  return ratings.find(({ key }) => key === answer) ?? null
}

/** What somebody last said of each capability, by the capability's id. */
export type LastAnswers = ReadonlyMap<string, string>

type Given = { readonly qref: string; readonly answer: string }

/**
 * The last that was given about each capability over all roles that somebody assessed, by the capability's id. "Not relevant" counts for one
 * role alone, so it replaces no rating. `all` stand in the order of time, the latest last.
 */
export function lastGiven<One extends Given>(pack: Scale, all: readonly One[]): ReadonlyMap<string, One> {
  const scale = scaleOf(pack)
  const last = new Map<string, One>()
  for (const one of all) {
    const isFirst = !last.has(one.qref)
    if (ratingOf(scale, one.answer) || (one.answer === notRelevant && isFirst)) last.set(one.qref, one)
  }
  return last
}

/** The answers of these, by the capabilities' ids. */
export function lastAnswers(pack: Scale, all: readonly Given[]): LastAnswers {
  return new Map([...lastGiven(pack, all)].map(([id, { answer }]) => [id, answer]))
}

/**
 * Why a capability has no rating: the role does not need it, so nobody asked; the visitor marked it as not relevant; or they
 * have not answered yet (product rule).
 */
export const notRatedKinds = ['not_asked', 'not_relevant', 'not_answered'] as const
export type NotRated = (typeof notRatedKinds)[number]
