import { z } from 'zod'
import { queryText, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'
import { maxOffset } from './wire/limits.ts'

/** How many of the found roles to skip, from the first. */
export const offset = z.int().min(0).max(maxOffset).default(0)

/**
 * `roles`: search role profiles by title and agency (Spec §7). The header `X-Total-Count` says how many there are. The
 * header `X-Match` is `exact`, or `close` when only near spellings were found.
 */
export const roles = {
  name: 'roles',
  summary: 'Search role profiles by title and agency',
  request: z.strictObject({
    query_role: queryText,
    query_agency: queryText,
    offset,
    uuid,
  }),
  response: z.array(role),
} as const satisfies CallDefinition
