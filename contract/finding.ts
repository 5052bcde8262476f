import { z } from 'zod'
import { type CallDefinitions, queryText, uuid } from './call.ts'
import { role } from './role.ts'
import { maxOffset } from './wire/limits.ts'

/** How many of the found roles to skip, from the first. */
export const offset = z.int().min(0).max(maxOffset).default(0)

/** A role that a search finds; `other_title` is the title of it under which it was found, where that is not its own (ours). */
const foundRole = role.extend({ other_title: z.string().optional() })

export type FoundRole = z.infer<typeof foundRole>

/** An agency with roles that a search finds; `count` is how many of its own there are: those for any agency are at every one. */
const agencyFound = z.object({
  value: z.string(),
  text: z.string(),
  /** What the agency is called besides, or was before. */
  other_names: z.array(z.string()),
  count: z.int(),
})

export type AgencyFound = z.infer<typeof agencyFound>

/**
 * A title that may be meant. `role` is null where too many roles have the title to tell them apart in a line; `count` is how many have it.
 */
const suggestion = z.object({
  title: z.string(),
  /** The other title of the role under which it was found; empty where it was found under its own. */
  other_title: z.string(),
  role: z.object({ id: z.string(), agency: z.string() }).nullable(),
  count: z.int(),
})

export type RoleSuggestion = z.infer<typeof suggestion>

export const findingCalls = {
  /**
   * Role profiles by title and agency (Spec §7), narrowed to a role type and a job family (ours). The header `X-Match` says `exact`, or
   * `close` for near spellings.
   */
  roles: {
    summary: 'Search role profiles by title and agency',
    request: z.strictObject({
      query_role: queryText,
      query_agency: queryText,
      query_roleType: queryText.default(''),
      query_family: queryText.default(''),
      offset,
      uuid,
    }),
    response: z.array(foundRole),
  },

  /**
   * The agencies at which a search finds roles, the one with the most first (ours, for /roleselect). The session's own search stays as it
   * was.
   */
  role_agencies: {
    summary: 'Agencies with the roles that a search finds, with counts',
    request: z.strictObject({
      query_role: queryText,
      query_agency: queryText,
      query_roleType: queryText.default(''),
      query_family: queryText.default(''),
      uuid,
    }),
    response: z.array(agencyFound),
  },

  /**
   * Roles whose title, or another title of theirs, somebody may be typing, from two letters on (ours, for /start). The session's own search
   * stays as it was. `match` is `close` where only near spellings were found; `named` is the agency that the typed text names, `other_name`
   * the other or earlier name that was typed (empty: its present name).
   */
  suggest_roles: {
    summary: 'Titles that may be meant by what has been typed so far',
    request: z.strictObject({ query_role: queryText, query_agency: queryText, uuid }),
    response: z.object({
      match: z.enum(['exact', 'close']),
      suggestions: z.array(suggestion),
      named: z.object({ id: z.string(), agency: z.string(), other_name: z.string() }).optional(),
    }),
  },

  /**
   * The profiles whose titles come nearest to `role`, the nearest first, to open or to start from (ours). Of profiles with the same title
   * it lists one: the agency's own, else that for any agency, else another. Unlike `roles`, it leaves the session's search as it was.
   */
  nearest_roles: {
    summary: 'Profiles whose titles come nearest to a title',
    request: z.strictObject({ role: queryText, agency: queryText, uuid }),
    response: z.array(role),
  },

  /**
   * The roles that need a capability most, one for each title (ours, for the page of a capability). It is essential
   * to them, and everybody can find them. Those that need it at the highest level come first, which `level` names; without levels,
   * those with the fewest essential capabilities.
   */
  capability_roles: {
    summary: 'The roles that need a capability most',
    request: z.strictObject({ capability: z.string().max(100), uuid }),
    response: z.array(role.extend({ level: z.string().optional() })),
  },
} as const satisfies CallDefinitions
