import { z } from 'zod'
import { roleId, typed, uuid, type CallDefinition } from './call.ts'

/**
 * `team_make`: begin a team whose members add their ratings without a name (ours). The answer holds the link for all of them, this
 * once, or a message for the name. Without a role the team looks at all of the framework, with one at what that role needs. 409
 * while the session is not saved, and where it has a team already.
 */
export const teamMake = {
  name: 'team_make',
  summary: 'Begin a team whose members add their ratings without a name',
  request: z.strictObject({ name: typed, roleId: roleId.optional(), uuid }),
  response: z.object({ name: z.string().optional(), link: z.string().nullable() }),
} as const satisfies CallDefinition
