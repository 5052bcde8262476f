import { z } from 'zod'
import { approvalStates } from '#domain/building/approval-state.ts'
import { validators } from '#domain/building/validator.ts'
import { horizons } from '#domain/career/target.ts'
import { again } from './assess-again.ts'
import { uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'
import { assessmentMeta } from './status-load.ts'

/** One role of a session and where it stands. */
const yourRole = z.object({
  role,
  assessmentMeta,
  /** How many of the answers say that the capability is not relevant. */
  count_not_relevant: z.int(),
  /** How many capabilities are chosen for development. */
  count_selected: z.int(),
  /** Whether the self-assessment can be made again with the earlier one kept, and from when; null while it is not complete. */
  again,
  /** How far the profile has come, where this session built it. */
  validation: z.enum(approvalStates).nullable(),
  /** Who has been asked to validate it and has not decided yet. */
  validator: z.enum(validators).nullable(),
  /** In how many years the visitor would like to reach it; null unless it is the target role. */
  horizon: z.literal(horizons).nullable(),
})

/**
 * `your_roles`: every role of the session, with where it stands (ours, not the specification's): the current one first, then
 * those with answers, the latest answered first, then those that it built and the target role. Empty where it has none.
 */
export const yourRoles = {
  name: 'your_roles',
  summary: 'List the roles of the session, each with where it stands',
  request: z.strictObject({ uuid }),
  response: z.object({ roles: z.array(yourRole) }),
} as const satisfies CallDefinition

export type YourRole = z.infer<typeof yourRole>
