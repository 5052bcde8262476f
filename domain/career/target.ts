/** The years in which a visitor may want to reach a target role (Spec §1). */
export const horizons = [2, 3, 5] as const

export type Horizon = (typeof horizons)[number]

/** The horizon of so many years, or null where none is offered. */
export function horizonOf(years: number | null | undefined): Horizon | null {
  return horizons.find((horizon) => horizon === years) ?? null
}

/** How many other roles a base role can be compared with at once (product rule). */
export const maxComparedRoles = 2

/** How many ways to a target role are suggested at most, and through how many roles each leads (product rule). */
export const maxWays = 3
export const maxRolesBetween = 2

/** Why a capability stands in the gap to a target role, in the order in which the gap is closed (product rule). */
export const gapReasons = ['both-developing', 'new-developing', 'new-not-rated', 'new-sound'] as const

export type GapReason = (typeof gapReasons)[number]
