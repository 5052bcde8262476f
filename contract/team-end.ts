import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'

/** `team_end`: end one’s team, and delete all that its members added (ours). Again it changes nothing. */
export const teamEnd = {
  name: 'team_end',
  summary: 'End a team, with all that its members added',
  request: z.strictObject({ uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
