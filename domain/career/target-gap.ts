import { needChange } from './comparison.ts'
import type { Needs } from '#domain/role/needs.ts'
import type { LastRatings, RatingKey } from '#domain/assessing/ratings.ts'
import { gapReasons, type GapReason, type Horizon } from './target.ts'

/** A capability of the gap, why it is in it, and in which year of the horizon its turn comes, from 1. */
export type GapStep = { id: string; reason: GapReason; year: number }

/** Why a capability is in the gap that is newly essential, by its rating; what is rated strong is not in it. */
const newReasons: Readonly<Record<RatingKey, GapReason | null>> = {
  strong: null,
  sound: 'new-sound',
  developing: 'new-developing',
}

/** What the target asks of somebody with this rating; null where the gap has no place for it. */
function reasonOf(base: Needs, target: Needs, ratings: LastRatings, id: string): GapReason | null {
  const change = needChange(base[id] ?? 'none', target[id] ?? 'none')
  const rating = ratings.get(id) ?? null
  switch (change) {
    case 'newly-essential':
      return rating === null ? 'new-not-rated' : newReasons[rating]
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

/**
 * The gap between what somebody brings along and what a target role asks for, spread evenly over the years of the horizon:
 * what is nearest first, then in the framework's order, which is that of `capabilities`. `ready` holds what is newly
 * essential and rated strong already (product rule).
 */
export function gapToTarget(
  capabilities: readonly { id: string }[],
  { base, target, ratings, horizon }: { base: Needs; target: Needs; ratings: LastRatings; horizon: Horizon },
): { steps: GapStep[]; ready: string[] } {
  const ids = capabilities.map(({ id }) => id)
  const ordered = gapReasons.flatMap((reason) =>
    ids.filter((id) => reasonOf(base, target, ratings, id) === reason).map((id) => ({ id, reason })),
  )
  return {
    steps: ordered.map((step, place) => ({ ...step, year: Math.floor((place * horizon) / ordered.length) + 1 })),
    ready: ids.filter((id) => {
      const rating = ratings.get(id)
      const isReady = rating !== undefined && newReasons[rating] === null
      return isReady && needChange(base[id] ?? 'none', target[id] ?? 'none') === 'newly-essential'
    }),
  }
}
