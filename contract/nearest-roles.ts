import { z } from 'zod'
import { queryText, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `nearest_roles`: the profiles whose titles come nearest to `role`, the nearest first, to open or to start from (ours). Of one
 * title the agency's own profile, else that for any agency, else another. Unlike `roles`, it leaves the session's search as it was.
 */
export const nearestRoles = {
  name: 'nearest_roles',
  summary: 'Profiles whose titles come nearest to a title',
  request: z.strictObject({ role: queryText, agency: queryText, uuid }),
  response: z.array(role),
} as const satisfies CallDefinition
