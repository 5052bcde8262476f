import { z } from 'zod'
import { linkToken, uuid, type CallDefinition } from './call.ts'

/**
 * `team_join`: add one’s ratings, and nothing else, to a team (ours). Again it changes nothing, also after one has left a picture
 * that was looked at. 409 while the session is not saved, where nothing is rated that the team looks at, and where the team or the
 * visitor has as many as can be; 410 when the link is no longer valid.
 */
export const teamJoin = {
  name: 'team_join',
  summary: 'Add one’s ratings to a team, without a name',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
