import { z } from 'zod'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { campaignPattern, maxCampaign } from '#domain/session/campaign.ts'

/** One POST call: a summary for the API description, and the shapes of request and response. */
export type CallDefinition = {
  readonly summary: string
  readonly request: z.ZodType
  readonly response: z.ZodType
  /**
   * `only deletes`: the call deletes what is the session's and stores nothing. `by a link`: it acts on what is not the session's own, by
   * the token of a link. Any other call may store something for its own session, which then begins.
   */
  readonly for?: 'only deletes' | 'by a link'
  /** Whether the answer may be so long that it is sent in pieces. */
  readonly isLong?: true
}

/**
 * The calls of a subject by their names, which are in their addresses below `/mylsp/default/`. Their comments mark as "ours" what the
 * specification does not have.
 */
export type CallDefinitions = Readonly<Record<string, CallDefinition>>

/** The session's uuid, which every call and download carries. It names the session; the cookie gives the right to it. */
export const uuid = z.uuid()

/** Text without NUL, which PostgreSQL cannot store. */
export const text = z.string().regex(/^[^\0]*$/)

/**
 * Text from a form's field. It may be longer than the field's rule allows, so that the rule's own message answers text that
 * is a little too long.
 */
export const typed = text.max(5000)

/** A pack has fewer capabilities than this. */
const maxAnswers = 1000

/** Answers by the ids of what is asked about. */
export const answersById = z
  .record(text.max(200), text.max(200))
  .refine((answers) => Object.keys(answers).length <= maxAnswers)

/** The token from a link in an e-mail. */
export const linkToken = text.max(200)

/** The id of a role, as an earlier answer of the server gave it. */
export const roleId = text.min(1).max(300)

/** Search text as it was typed. Longer text gets 400. */
export const queryText = text.max(maxTitleLength)

/** The name of a campaign, which a link carries to say where it stands. */
export const campaign = z.string().max(maxCampaign).regex(campaignPattern)
