import { z } from 'zod'
import { queryText, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `similar_roles`: finds profiles with a title very similar to `role`, at the same agency or for any agency (ours, for
 * /built). Unlike `roles`, it leaves the session's search as it was.
 */
export const similarRoles = {
  name: 'similar_roles',
  summary: 'Profiles with a very similar title at the same agency',
  request: z.strictObject({ role: queryText, agency: queryText, uuid }),
  response: z.array(role),
} as const satisfies CallDefinition
