import { z } from 'zod'
import { linkToken, uuid, type CallDefinition } from './call.ts'
import { isGone } from './team-load.ts'

/**
 * `team_open`: what somebody would add to a team, by the token of its link (ours). It changes nothing. 410 when the link is no
 * longer valid.
 */
export const teamOpen = {
  name: 'team_open',
  summary: 'What somebody would add to a team, before joining it',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({
    /** Empty where none was given. */
    name: z.string(),
    ends_at: z.iso.datetime(),
    is_saved: z.boolean(),
    /** Whether this session leads the team. */
    is_leader: z.boolean(),
    /** The visitor's latest ratings of what the team looks at; once joined, those that were added. */
    ratings: z.array(z.object({ name: z.string(), rating: z.string() })),
    /** What the visitor has added; null where they have not joined. */
    joined: z.object({ id: z.string(), is_gone: isGone }).nullable(),
  }),
} as const satisfies CallDefinition

export type OpenedTeam = z.infer<typeof teamOpen.response>
