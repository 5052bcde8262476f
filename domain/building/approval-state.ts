/**
 * The states of a profile that a visitor built (product rule: roles that visitors build). `kept`: for its maker's session
 * alone. `waiting`: saved for others, searchable, and its agency has not decided yet. `held`: saved for others, but hidden
 * from search until its agency approves it. `approved` and `declined`: as its agency decided.
 */
export const approvalStates = ['kept', 'waiting', 'held', 'approved', 'declined'] as const
export type ApprovalState = (typeof approvalStates)[number]

/**
 * What a state means. `isOpen`: everybody can find and open the profile. `isUndecided`: its agency has not decided yet.
 * `endsWithSession`: it is deleted together with its maker's session.
 */
type Standing = { isOpen: boolean; isUndecided: boolean; endsWithSession: boolean }

const standings = {
  kept: { isOpen: false, isUndecided: false, endsWithSession: true },
  waiting: { isOpen: true, isUndecided: true, endsWithSession: false },
  held: { isOpen: false, isUndecided: true, endsWithSession: false },
  approved: { isOpen: true, isUndecided: false, endsWithSession: false },
  declined: { isOpen: false, isUndecided: false, endsWithSession: true },
} as const satisfies Readonly<Record<ApprovalState, Standing>>

/** The states in which only the session that built the profile can find and open it. */
export type PrivateState = {
  [State in ApprovalState]: (typeof standings)[State]['isOpen'] extends true ? never : State
}[ApprovalState]

/** Whether everybody can find and open a profile in this state. If not, only the session that built it can. */
export function isOpenToAll(validation: ApprovalState): boolean {
  return standings[validation].isOpen
}

/** The private states: no address of such a profile can be given to others. */
export const privateStates = approvalStates.filter((state): state is PrivateState => !isOpenToAll(state))

/** The states in which the agency has not decided yet. */
export const undecided = approvalStates.filter((validation) => standings[validation].isUndecided)

/** The states whose profiles are deleted together with the session that built them. */
export const endingWithSession = approvalStates.filter((validation) => standings[validation].endsWithSession)
