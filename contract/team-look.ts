import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'

/**
 * `team_look`: look at what the members of one’s team have added (ours). What waits becomes part of the picture where enough people
 * wait; `team_load` then shows it. It never says how many wait.
 */
export const teamLook = {
  name: 'team_look',
  summary: 'Look at what the members of a team have added',
  request: z.strictObject({ uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
