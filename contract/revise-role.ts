import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `revise_role`: give the role from which the BUILD answers were filled in to be changed what they now say that it needs (ours).
 * 404 where this session did not build it; 409 where it has been decided about, or a question has no answer.
 */
export const reviseRole = {
  name: 'revise_role',
  summary: 'Change a profile that this session built',
  request: z.strictObject({ uuid }),
  response: z.object({ role }),
} as const satisfies CallDefinition
