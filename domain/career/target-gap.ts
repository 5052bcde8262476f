import { type OwnLevel, ownLevel, ownLevelInWords, ratingFor } from '#domain/assessing/own-level.ts'
import { type LastAnswers, type NotRated, ratesByLevel, type Rating, type Ratings } from '#domain/assessing/ratings.ts'
import { notRatedAs } from '#domain/assessing/assessment.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn, joined } from '#domain/framework/sentence.ts'
import { namesInSentence, numberInWords } from '#domain/framework/writing.ts'
import type { Levelled } from '#domain/role/proficiency.ts'
import { needChange } from './comparison.ts'
import type { LevelStep } from './level-steps.ts'
import { gapReasons, type GapReason, type Horizon } from './target.ts'

/**
 * A capability to work on before the target role, the reason, its rating where it has one, the year of the horizon in which
 * to do so, from 1, the change of its level where that rises, and one's own level where people rate themselves against levels.
 */
export type GapStep = {
  id: string
  reason: GapReason
  rating: Rating | null
  year: number
  level?: LevelStep
  own?: OwnLevel
}

/** Whether a rating is the last of those that offer development. */
function isWeakest(ratings: Ratings, rating: Rating | null): boolean {
  return rating !== null && rating.key === ratings.findLast(({ develops }) => develops)?.key
}

/** The reason for a newly essential capability, by its rating. One that offers no development needs no work, so it has none. */
function newReason(ratings: Ratings, rating: Rating): GapReason | null {
  if (!rating.develops) return null
  return isWeakest(ratings, rating) ? 'new-weakest' : 'new-to-develop'
}

/** The reason for a newly essential capability without a rating, by why it has none. */
const unratedReasons: Readonly<Record<NotRated, GapReason>> = {
  not_asked: 'new-not-asked',
  not_relevant: 'new-not-relevant',
  not_answered: 'new-not-answered',
}

/** Why somebody who answered so has to work on a capability, or null where they need not. */
function needReason(pack: Pack, { base, target, answers }: Gap, id: string): GapReason | null {
  const change = needChange(base.needs[id] ?? 'none', target.needs[id] ?? 'none')
  const rating = ratingFor(pack, target, id, answers.get(id))
  switch (change) {
    case 'newly-essential':
      return rating ? newReason(pack.ratings, rating) : unratedReasons[notRatedAs(base.needs[id], answers.get(id))]
    case 'both':
      return target.needs[id] === 'essential' && isWeakest(pack.ratings, rating) ? 'both-weakest' : null
    case 'newly-useful':
    case 'eased':
    case 'no-longer-needed':
    case 'neither':
      return null
    default:
      return change satisfies never
  }
}

type Gap = {
  base: Levelled
  target: Levelled
  answers: LastAnswers
  horizon: Horizon
  /** By the id of each capability of which the target asks for a higher level. */
  levels?: ReadonlyMap<string, LevelStep>
}

/**
 * The gap between the answers of a visitor in the base role and the needs of the target (product rule: target). `steps`
 * holds the capabilities to work on, ordered by reason (as in `gapReasons`), within it the weakest first, and then as in
 * `capabilities`, and spread evenly over the years of the horizon. `ready` holds the ids of those that are newly essential,
 * rated, and no step.
 */
export function gapToTarget(pack: Pack, gap: Gap): { steps: GapStep[]; ready: string[] } {
  const { base, target, answers, horizon, levels } = gap
  const ids = pack.capabilities.map(({ id }) => id)
  const place = (rating: Rating | null) => pack.ratings.findIndex(({ key }) => key === rating?.key)
  const ratingIn = (id: string) => ratingFor(pack, target, id, answers.get(id))
  const reasonOf = (id: string) => {
    const rating = ratingIn(id)
    // Whoever has said to work at the asked level has nothing to close.
    if (levels?.has(id) && rating && ratesByLevel(pack)) return rating.develops ? 'higher-level' : null
    return needReason(pack, gap, id) ?? (levels?.has(id) ? 'higher-level' : null)
  }
  const ordered = [...gapReasons, 'higher-level' as const].flatMap((reason) =>
    ids
      .filter((id) => reasonOf(id) === reason)
      .map((id) => {
        const level = levels?.get(id)
        const own = ownLevel(pack, target, id, answers.get(id))
        return { id, reason, rating: ratingIn(id), ...(level ? { level } : {}), ...(own ? { own } : {}) }
      })
      .toSorted((one, other) => place(other.rating) - place(one.rating)),
  )
  return {
    steps: ordered.map((step, index) => ({ ...step, year: Math.floor((index * horizon) / ordered.length) + 1 })),
    ready: ids.filter((id) => {
      const change = needChange(base.needs[id] ?? 'none', target.needs[id] ?? 'none')
      return change === 'newly-essential' && ratingIn(id) !== null && reasonOf(id) === null
    }),
  }
}

/** The gap to a target; `whole` is how the level of the whole role rises. */
export type GapInFull = ReturnType<typeof gapToTarget> & { whole?: LevelStep | null }

function reasonInWords(pack: Pack, { reason, rating, level, own }: Omit<GapStep, 'id' | 'year'>): string {
  const { reason: higher, step } = pack.words.career.levels
  const rises = level ? fill(higher, { step: fill(step, level) }) : ''
  const { reasons } = pack.documents.way_to_target
  const why = reason === 'higher-level' ? rises : filledIn(reasons[reason], { rating: rating?.name ?? '' })
  return own ? `${why} ${ownLevelInWords(pack, pack.words.assessing.by_level, own)}` : why
}

/**
 * The gap to a target role in the pack's words: each capability to work on, in order, with the reason and the year of the horizon from 1;
 * then the sentences, where they apply, that nothing is left, that the whole role is at a higher level, and what is ready.
 */
export function gapInWords(pack: Pack, { steps, ready, whole = null }: GapInFull) {
  const words = pack.documents.way_to_target
  const nameOf = (id: string) => pack.capabilities.find((capability) => capability.id === id)?.name ?? id
  const names = namesInSentence(pack, ready.map(nameOf))
  return {
    steps: steps.map(({ id, year, ...step }) => ({ id, name: nameOf(id), reason: reasonInWords(pack, step), year })),
    texts: [
      ...(steps.length === 0 && !whole ? [words.nothing] : []),
      ...(whole ? [fill(pack.words.career.levels.whole, { step: fill(pack.words.career.levels.step, whole) })] : []),
      ...(ready.length === 0 ? [] : [filledIn(words.ready, { names })]),
    ],
  }
}

/**
 * The sentence that says why a way is suggested. `direct` is the size of the direct step; `titles` are the roles in between;
 * `steps` are the sizes of the way's own steps.
 */
export function wayReason(pack: Pack, direct: number, titles: readonly string[], steps: readonly number[]): string {
  const { reason, next } = pack.documents.way_to_target.ways
  const inWords = (count: number) => numberInWords(pack.words.framework.numbers.words, count)
  return filledIn(reason, {
    direct: inWords(direct),
    roles: joined(next, titles),
    steps: joined(next, steps.map(inWords)),
  })
}
