/**
 * The states of a profile that a visitor built (product rule: roles that visitors build). `kept`: for its maker's session
 * alone. `linked`: for whoever has its address, and nobody else. `waiting`: saved for others, searchable, and its agency has
 * not decided yet. `held`: saved for others, but hidden from search until its agency approves it. `approved` and `declined`:
 * as its agency decided.
 */
export const approvalStates = ['kept', 'linked', 'waiting', 'held', 'approved', 'declined'] as const
export type ApprovalState = (typeof approvalStates)[number]

/**
 * What a state means. `isOpen`: everybody who has its address can open the profile. `isListed`: search and lists show it to
 * everybody. `isUndecided`: its agency is to decide and has not. `isItsMakers`: its maker can still change it.
 * `endsWithSession`: it is deleted together with its maker's session.
 */
type Standing = {
  isOpen: boolean
  isListed: boolean
  isUndecided: boolean
  isItsMakers: boolean
  endsWithSession: boolean
}

const standings = {
  kept: { isOpen: false, isListed: false, isUndecided: false, isItsMakers: true, endsWithSession: true },
  linked: { isOpen: true, isListed: false, isUndecided: false, isItsMakers: true, endsWithSession: true },
  waiting: { isOpen: true, isListed: true, isUndecided: true, isItsMakers: true, endsWithSession: false },
  held: { isOpen: false, isListed: false, isUndecided: true, isItsMakers: true, endsWithSession: false },
  approved: { isOpen: true, isListed: true, isUndecided: false, isItsMakers: false, endsWithSession: false },
  declined: { isOpen: false, isListed: false, isUndecided: false, isItsMakers: false, endsWithSession: true },
} as const satisfies Readonly<Record<ApprovalState, Standing>>

/** The states in which only the session that built the profile can open it. */
export type PrivateState = {
  [State in ApprovalState]: (typeof standings)[State]['isOpen'] extends true ? never : State
}[ApprovalState]

/** Whether an origin is a state of a profile that a visitor built. */
export function isApprovalState(kind: string): kind is ApprovalState {
  return approvalStates.some((state) => state === kind)
}

/** Whether the agency of a profile in this state is to decide about it, and has not. */
export function isUndecided(validation: ApprovalState): boolean {
  return standings[validation].isUndecided
}

/** Whether everybody who has its address can open a profile in this state. If not, only the session that built it can. */
export function isOpenToAll(validation: ApprovalState): boolean {
  return standings[validation].isOpen
}

/** Whether search and lists show a profile in this state to everybody. */
export function isListedForAll(validation: ApprovalState): boolean {
  return standings[validation].isListed
}

/** Whether the session that built a profile in this state can still change it. */
export function isItsMakers(validation: ApprovalState): boolean {
  return standings[validation].isItsMakers
}

/** Whether a profile in this state can be saved for others: it is still its maker's, and no agency is to decide about it. */
export function canBeShared(validation: ApprovalState): boolean {
  return standings[validation].isItsMakers && !isUndecided(validation)
}

/**
 * Whether a profile in this state can be taken back from others: by the session that built it, or by the operator, who declines it. A
 * `kept` one was never theirs to open.
 */
export function canBeWithdrawn(validation: ApprovalState): boolean {
  return standings[validation].isItsMakers && validation !== 'kept'
}

/** The private states: no address of such a profile can be given to others. */
export const privateStates = approvalStates.filter((state): state is PrivateState => !isOpenToAll(state))

/** The states in which the agency has not decided yet. */
export const undecided = approvalStates.filter(isUndecided)

/** The states whose profiles are deleted together with the session that built them. */
export const endingWithSession = approvalStates.filter((validation) => standings[validation].endsWithSession)
