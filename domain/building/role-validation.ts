/**
 * How far a profile that a visitor built has come (product rule: roles that visitors build): kept for its maker's session;
 * saved for others and waiting for its agency; held back from search until its agency approves; approved; declined.
 */
export const roleValidations = ['kept', 'waiting', 'held', 'approved', 'declined'] as const
export type RoleValidation = (typeof roleValidations)[number]

/** Who can find and open a profile, whether its agency has yet to decide about it, and whether it ends with its maker's session. */
type Standing = { isOpen: boolean; isUndecided: boolean; endsWithSession: boolean }

const standings = {
  kept: { isOpen: false, isUndecided: false, endsWithSession: true },
  waiting: { isOpen: true, isUndecided: true, endsWithSession: false },
  held: { isOpen: false, isUndecided: true, endsWithSession: false },
  approved: { isOpen: true, isUndecided: false, endsWithSession: false },
  declined: { isOpen: false, isUndecided: false, endsWithSession: true },
} as const satisfies Readonly<Record<RoleValidation, Standing>>

/** Those whose profile is its maker's alone. */
export type PrivateValidation = {
  [Name in RoleValidation]: (typeof standings)[Name]['isOpen'] extends true ? never : Name
}[RoleValidation]

/** Whether everybody can find and open such a profile; else it is its maker's alone. */
export function isOpenToAll(validation: RoleValidation): boolean {
  return standings[validation].isOpen
}

/** Those whose profile is its maker's alone, so that no address of it can be given to others. */
export const privateValidations = roleValidations.filter(
  (validation): validation is PrivateValidation => !isOpenToAll(validation),
)

/** Those that an agency has yet to decide about. */
export const undecided = roleValidations.filter((validation) => standings[validation].isUndecided)

/** Those whose profiles go with the session that built them. */
export const endingWithSession = roleValidations.filter((validation) => standings[validation].endsWithSession)
