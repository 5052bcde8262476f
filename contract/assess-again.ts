import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `assess_again`: keep the self-assessment for a role as an earlier one, and begin it anew with no answers (ours). What was chosen to
 * develop, and the plan, stay. 404 when there is no such role; 409 while a question is open, or before a month has passed.
 */
export const assessAgain = {
  name: 'assess_again',
  summary: 'Keep a self-assessment with its date, and begin another',
  request: z.strictObject({ roleId, uuid }),
  response: z.object({}),
} as const satisfies CallDefinition

/** Whether a self-assessment can be made again now, and from which day; null while it is not complete. */
export const again = z.object({ is_open: z.boolean(), from: z.iso.date() }).nullable()
