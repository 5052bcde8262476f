import type { Need } from './needs.ts'

/** How the need of a capability changes from a base role to another one, in the order in which a comparison tells them. */
export const needChanges = ['newly-essential', 'newly-useful', 'both', 'eased', 'no-longer-needed', 'neither'] as const

export type NeedChange = (typeof needChanges)[number]

/**
 * How the need of one capability changes on the way from a base role to another (product rule: both need it, newly essential,
 * no longer needed; besides: newly useful, and eased from essential to useful).
 */
export function needChange(base: Need, other: Need): NeedChange {
  if (other === 'none') return base === 'none' ? 'neither' : 'no-longer-needed'
  if (other === 'useful') return base === 'none' ? 'newly-useful' : base === 'essential' ? 'eased' : 'both'
  return base === 'essential' ? 'both' : 'newly-essential'
}
