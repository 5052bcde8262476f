import type { Need, Needs } from '#domain/role/needs.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { LastRatings, RatingKey } from '#domain/assessing/ratings.ts'
import { showNeeds } from '#domain/role/role.ts'

/** How the need of a capability changes from a base role to another one, in the order in which a comparison tells them. */
export const needChanges = ['newly-essential', 'newly-useful', 'both', 'eased', 'no-longer-needed', 'neither'] as const

export type NeedChange = (typeof needChanges)[number]

/** By what the base role needs, then by what the other one does. */
const changesByNeed: Readonly<Record<Need, Readonly<Record<Need, NeedChange>>>> = {
  none: { none: 'neither', useful: 'newly-useful', essential: 'newly-essential' },
  useful: { none: 'no-longer-needed', useful: 'both', essential: 'newly-essential' },
  essential: { none: 'no-longer-needed', useful: 'eased', essential: 'both' },
}

/**
 * How the need of one capability changes on the way from a base role to another (product rule: both need it, newly essential,
 * no longer needed; besides: newly useful, and eased from essential to useful).
 */
export function needChange(base: Need, other: Need): NeedChange {
  return changesByNeed[base][other]
}

/** One capability in a comparison: how much each role needs it, how that changes from the first to each of the others, and the visitor's last rating. */
export type ComparedCapability = {
  id: string
  name: string
  dimension: string
  needs: Need[]
  changes: NeedChange[]
  rating: RatingKey | null
}

/** Compares what a base role needs, which comes first, with what others need, for every capability in the framework's order. */
export function compareNeeds(pack: Pack, roles: readonly { needs: Needs }[], rated: LastRatings): ComparedCapability[] {
  return showNeeds(pack, {}).map(({ id, name, dimension }) => {
    const [base = 'none', ...others] = roles.map(({ needs }) => needs[id] ?? 'none')
    const changes = others.map((other) => needChange(base, other))
    return { id, name, dimension, needs: [base, ...others], changes, rating: rated.get(id) ?? null }
  })
}
