import { z } from 'zod'
import { text, uuid, type CallDefinition } from './call.ts'

/**
 * `team_leave`: leave a team and take one’s ratings along (ours). What was shown together with them is shown no more, and deleted.
 * Again it changes nothing.
 */
export const teamLeave = {
  name: 'team_leave',
  summary: 'Leave a team and take one’s ratings along',
  request: z.strictObject({ id: text.max(100), uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
