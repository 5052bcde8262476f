import { z } from 'zod'

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

/** A role's id as the server gave it. */
export const roleId = text.min(1).max(300)

/** Search text as typed; longer text is refused. */
export const queryText = text.max(120)
