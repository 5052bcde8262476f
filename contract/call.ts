import { z } from 'zod'
import { maxTitleLength } from '#domain/role/role-title.ts'

/** One POST call: its name under `/mylsp/default/`, what it is for, and the shapes of its request and response. */
export type CallDefinition = {
  readonly name: string
  readonly summary: string
  readonly request: z.ZodType
  readonly response: z.ZodType
}

/** The session's uuid that every call and download carries; the cookie authorises it. */
export const uuid = z.uuid()

/** What a visitor typed; PostgreSQL cannot hold a NUL in text. */
export const text = z.string().regex(/^[^\0]*$/)

/** What was typed into a form: longer than a rule allows, so that the rule's own message answers what is only a little too long. */
export const typed = text.max(5000)

/** The token of a link that an email carried. */
export const linkToken = text.max(200)

/** A role's id as the server gave it. */
export const roleId = text.min(1).max(300)

/** Search text as typed; longer text is refused. */
export const queryText = text.max(maxTitleLength)
