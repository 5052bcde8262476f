import { z } from 'zod'
import { queryText, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `similar_roles`: the profiles that everybody finds under a title very like this one, at the same agency or for any agency
 * (ours, for /built). It is no search: the session keeps its own.
 */
export const similarRoles = {
  name: 'similar_roles',
  summary: 'Profiles with a very similar title at the same agency',
  request: z.strictObject({ role: queryText, agency: queryText, uuid }),
  response: z.array(role),
} as const satisfies CallDefinition
