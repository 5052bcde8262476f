/**
 * How far a profile that a visitor built has come (product rule: roles that visitors build): kept for its maker's session;
 * saved for others and waiting for its agency; held back from search until its agency approves; approved; declined.
 */
export const roleValidations = ['kept', 'waiting', 'held', 'approved', 'declined'] as const
export type RoleValidation = (typeof roleValidations)[number]

/** Those whose profiles everybody can open; the others are their maker's alone. */
export const openToAll = ['waiting', 'approved'] as const satisfies readonly RoleValidation[]

/** Those that an agency has yet to decide about. */
export const undecided = ['waiting', 'held'] as const satisfies readonly RoleValidation[]

/** Shown where a profile is to be declined without a reason. */
export const noReasonMessage = 'Please choose a reason.'
