import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `capability_roles`: the roles that need a capability most, one for each title (ours, for the page of a capability). It is essential
 * to them, and everybody can find them. Those that need it at the highest level come first, which `level` names; without levels,
 * those with the fewest essential capabilities.
 */
export const capabilityRoles = {
  name: 'capability_roles',
  summary: 'The roles that need a capability most',
  request: z.strictObject({ capability: z.string().max(100), uuid }),
  response: z.array(role.extend({ level: z.string().optional() })),
} as const satisfies CallDefinition
