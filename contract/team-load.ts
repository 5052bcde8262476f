import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'

/**
 * Whether what a member added is gone because they, or somebody looked at together with them, left. Whether it was looked at is not
 * told: whoever leads may be a member too, and would learn that five have joined.
 */
export const isGone = z.boolean()

const seen = z.object({
  id: z.string(),
  name: z.string(),
  /** The ratings that several chose, strongest first; never how many. */
  spread: z.array(z.object({ rating: z.string(), share: z.enum(['most', 'some']) })),
})

/**
 * `team_load`: the team that the session leads, as far as it was looked at, and the teams that it has joined (ours). It changes
 * nothing.
 */
export const teamLoad = {
  name: 'team_load',
  summary: 'The team that a visitor leads, and those that they have joined',
  request: z.strictObject({ uuid }),
  response: z.object({
    is_saved: z.boolean(),
    team: z
      .object({
        /** Empty where none was given. */
        name: z.string(),
        capabilities: z.array(z.string()),
        is_whole: z.boolean(),
        ends_at: z.iso.datetime(),
        picture: z.array(seen),
        questions: z.array(z.object({ kind: z.enum(['growth', 'strength', 'apart', 'alike']), id: z.string() })),
      })
      .nullable(),
    joined: z.array(z.object({ id: z.string(), name: z.string(), ends_at: z.iso.datetime(), is_gone: isGone })),
  }),
} as const satisfies CallDefinition

export type Teams = z.infer<typeof teamLoad.response>
