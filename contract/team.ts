import { z } from 'zod'
import { type CallDefinitions, linkToken, roleId, text, typed, uuid } from './call.ts'

/**
 * Whether a member's ratings are gone because they, or another member of the group they were shown in, left. Whether ratings were shown is
 * never told: a leader who is a member too would learn from it that five have joined.
 */
const isGone = z.boolean()

const spread = z.array(z.object({ rating: z.string(), share: z.enum(['most', 'some']) }))

const seen = z.object({
  id: z.string(),
  name: z.string(),
  /** The ratings that several chose, strongest first; never how many. */
  spread,
  /** Where people rate themselves against levels: which groups several stand in, of those above, at and below what their role asks for. */
  beside_asked: spread.optional(),
})

export type Teams = z.infer<typeof teamCalls.team_load.response>

export type OpenedTeam = z.infer<typeof teamCalls.team_open.response>

export const teamCalls = {
  /**
   * Begin a team whose members add their ratings without a name (ours). The answer holds the link for all of them, this
   * once, or a message for the name. Without a role the team looks at all of the framework, with one at what that role needs. 409
   * while the session is not saved, and where it has a team already.
   */
  team_make: {
    summary: 'Begin a team whose members add their ratings without a name',
    request: z.strictObject({ name: typed, roleId: roleId.optional(), uuid }),
    response: z.object({ name: z.string().optional(), link: z.string().nullable() }),
  },

  /**
   * The team that the session leads, as far as it was looked at, and the teams that it has joined (ours). It changes
   * nothing.
   */
  team_load: {
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
  },

  /**
   * Look at what the members of one’s team have added (ours). Ratings that wait become part of the picture once those of enough people do;
   * `team_load` then shows it. It never says how many wait.
   */
  team_look: {
    summary: 'Look at what the members of a team have added',
    request: z.strictObject({ uuid }),
    response: z.object({}),
  },

  /** End one’s team, and delete all that its members added (ours). A repeated call changes nothing. */
  team_end: {
    summary: 'End a team, with all that its members added',
    for: 'only deletes',
    request: z.strictObject({ uuid }),
    response: z.object({}),
  },

  /**
   * What somebody would add to a team, by the token of its link (ours). It changes nothing. 410 when the link is no
   * longer valid.
   */
  team_open: {
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
  },

  /**
   * Add one’s ratings, and nothing else, to a team (ours). A repeated call changes nothing, even after leaving a picture that was looked
   * at. 409 while the session is not saved, where nothing is rated that the team looks at, and where the team or the visitor has as many as
   * can be; 410 when the link is no longer valid.
   */
  team_join: {
    summary: 'Add one’s ratings to a team, without a name',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({}),
  },

  /**
   * Leave a team and take one’s ratings along (ours). What was shown together with them is shown no more, and deleted. A repeated call
   * changes nothing.
   */
  team_leave: {
    summary: 'Leave a team and take one’s ratings along',
    for: 'only deletes',
    request: z.strictObject({ id: text.max(100), uuid }),
    response: z.object({}),
  },
} as const satisfies CallDefinitions
