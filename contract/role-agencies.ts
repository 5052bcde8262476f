import { z } from 'zod'
import { queryText, uuid, type CallDefinition } from './call.ts'

/** An agency with roles that a search finds: how many it lists there, those for any agency with them. */
const agencyFound = z.object({
  value: z.string(),
  text: z.string(),
  /** What the agency is called besides, or was before. */
  other_names: z.array(z.string()),
  count: z.int(),
})

/**
 * `role_agencies`: at which agencies the roles are that a search finds, the most first (ours, for /roleselect). It is no search:
 * the session keeps its own.
 */
export const roleAgencies = {
  name: 'role_agencies',
  summary: 'Agencies with the roles that a search finds, with counts',
  request: z.strictObject({
    query_role: queryText,
    query_agency: queryText,
    query_roleType: queryText.default(''),
    query_family: queryText.default(''),
    uuid,
  }),
  response: z.array(agencyFound),
} as const satisfies CallDefinition

export type AgencyFound = z.infer<typeof agencyFound>
