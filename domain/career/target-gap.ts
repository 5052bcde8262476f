import { needChange } from './comparison.ts'
import type { Needs } from '#domain/role/needs.ts'
import { notRatedAs, type NotRated } from '#domain/assessing/not-rated.ts'
import { ratingOf, type LastAnswers, type RatingKey } from '#domain/assessing/ratings.ts'
import type { LevelStep } from './level-steps.ts'
import { gapReasons, type GapReason, type Horizon } from './target.ts'

/** A capability to work on before the target role, the reason, and the year of the horizon in which to do so, from 1. */
export type GapStep = { id: string; reason: GapReason; year: number; level?: LevelStep }

/** The reason for a newly essential capability, by its rating. One rated Strong needs no work, so it has none. */
const newReasons: Readonly<Record<RatingKey, GapReason | null>> = {
  strong: null,
  sound: 'new-sound',
  developing: 'new-developing',
}

/** The reason for a newly essential capability without a rating, by why it has none. */
const unratedReasons: Readonly<Record<NotRated, GapReason>> = {
  not_asked: 'new-not-asked',
  not_relevant: 'new-not-relevant',
  not_answered: 'new-not-answered',
}

/** Why somebody who answered so has to work on a capability, or null where they need not. */
function needReason(base: Needs, target: Needs, answers: LastAnswers, id: string): GapReason | null {
  const change = needChange(base[id] ?? 'none', target[id] ?? 'none')
  const rating = ratingOf(answers.get(id))
  const unrated = notRatedAs(base[id], answers.get(id))
  switch (change) {
    case 'newly-essential':
      if (unrated) return unratedReasons[unrated]
      return rating && newReasons[rating]
    case 'both':
      return target[id] === 'essential' && rating === 'developing' ? 'both-developing' : null
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
  base: Needs
  target: Needs
  answers: LastAnswers
  horizon: Horizon
  /** By the id of each capability of which the target asks for a higher level. */
  levels?: ReadonlyMap<string, LevelStep>
}

/**
 * The gap between the answers of a visitor in the base role and the needs of the target (product rule: target). `steps`
 * holds the capabilities to work on, ordered by reason (as in `gapReasons`) and then as in `capabilities`, and spread evenly
 * over the years of the horizon. `ready` holds the ids of those that are newly essential and already rated Strong.
 */
export function gapToTarget(
  capabilities: readonly { id: string }[],
  { base, target, answers, horizon, levels }: Gap,
): { steps: GapStep[]; ready: string[] } {
  const ids = capabilities.map(({ id }) => id)
  const reasonOf = (id: string) => needReason(base, target, answers, id) ?? (levels?.has(id) ? 'higher-level' : null)
  const ordered = [...gapReasons, 'higher-level' as const].flatMap((reason) =>
    ids
      .filter((id) => reasonOf(id) === reason)
      .map((id) => {
        const level = levels?.get(id)
        return { id, reason, ...(level ? { level } : {}) }
      }),
  )
  return {
    steps: ordered.map((step, place) => ({ ...step, year: Math.floor((place * horizon) / ordered.length) + 1 })),
    ready: ids.filter((id) => {
      const rating = ratingOf(answers.get(id))
      const isReady = rating !== null && newReasons[rating] === null
      return isReady && needChange(base[id] ?? 'none', target[id] ?? 'none') === 'newly-essential'
    }),
  }
}
