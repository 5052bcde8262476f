import { z } from 'zod'
import { queryText, uuid, type CallDefinition } from './call.ts'

/** A title that may be meant; `role` is null where more roles have it than can be told apart in a line: how many is `count`. */
const suggestion = z.object({
  title: z.string(),
  /** The other title of the role under which it was found; empty where it was found under its own. */
  other_title: z.string(),
  role: z.object({ id: z.string(), agency: z.string() }).nullable(),
  count: z.int(),
})

/**
 * `suggest_roles`: roles whose title, or another title of theirs, somebody may be typing, from two letters on (ours, for
 * /start). It is no search: the session keeps its own. `match` is `close` where only near spellings were found; `named` is the
 * agency that was typed, with the other or earlier name by which it was (empty: its own).
 */
export const suggestRoles = {
  name: 'suggest_roles',
  summary: 'Titles that may be meant by what has been typed so far',
  request: z.strictObject({ query_role: queryText, query_agency: queryText, uuid }),
  response: z.object({
    match: z.enum(['exact', 'close']),
    suggestions: z.array(suggestion),
    named: z.object({ id: z.string(), agency: z.string(), other_name: z.string() }).optional(),
  }),
} as const satisfies CallDefinition

export type RoleSuggestion = z.infer<typeof suggestion>
