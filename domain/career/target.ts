/** The years in which a visitor may want to reach a target role (Spec §1). */
export const horizons = [2, 3, 5] as const

export type Horizon = (typeof horizons)[number]

/** The horizon of so many years, or null where none is offered. */
export function horizonOf(years: number | null | undefined): Horizon | null {
  return horizons.find((horizon) => horizon === years) ?? null
}

/** A base role can be compared with at most this many other roles at once (product rule). */
export const maxComparedRoles = 2

/** At most this many ways to a target are suggested (product rule). */
export const maxWays = 3
/** A suggested way leads through at most this many roles (product rule). */
export const maxRolesBetween = 2

/** The reasons why a capability belongs to the gap to a target role, in the order in which to close it (product rule). */
export const gapReasons = [
  'both-weakest',
  'new-weakest',
  'new-not-asked',
  'new-not-relevant',
  'new-not-answered',
  'new-to-develop',
] as const

/** A reason of the pack, or a level of the target that is higher than that of the base role. */
export type GapReason = (typeof gapReasons)[number] | 'higher-level'
