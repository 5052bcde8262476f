import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `capability_roles`: the roles that need a capability most, one for each title: those that all can see to which it is essential,
 * fewest essential capabilities first (ours, for a capability's page).
 */
export const capabilityRoles = {
  name: 'capability_roles',
  summary: 'The roles that need a capability most',
  request: z.strictObject({ capability: z.string().max(100), uuid }),
  response: z.array(role),
} as const satisfies CallDefinition
