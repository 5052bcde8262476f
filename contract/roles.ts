import { z } from 'zod'
import { queryText, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'
import { maxOffset } from './wire/limits.ts'

/** How many of the found roles to skip, from the first. */
export const offset = z.int().min(0).max(maxOffset).default(0)

/** `roles`: role profiles by title and agency (Spec §7), narrowed to a role type and a job family (ours). The header `X-Match` says `exact`, or `close` for near spellings. */
export const roles = {
  name: 'roles',
  summary: 'Search role profiles by title and agency',
  request: z.strictObject({
    query_role: queryText,
    query_agency: queryText,
    query_roleType: queryText.default(''),
    query_family: queryText.default(''),
    offset,
    uuid,
  }),
  response: z.array(role),
} as const satisfies CallDefinition
