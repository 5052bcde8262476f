import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { roleNeeds } from './role.ts'

/** The profile that the BUILD answers make. */
const builtProfile = z.object({
  role_type: z.string(),
  people: z.int(),
  strategy: z.int(),
  role_needs: roleNeeds,
})

/**
 * `get_built_profile`: the profile as built, or null with the questions that are unanswered, in their order (ours, for /built).
 * With `roleId` the profile of a role that this session keeps, with its title and its agency's id; null for any other role.
 */
export const getBuiltProfile = {
  name: 'get_built_profile',
  summary: 'The profile that the answers make',
  request: z.strictObject({ roleId: roleId.optional(), uuid }),
  response: z.object({
    built: builtProfile.nullable(),
    unanswered: z.array(z.string()),
    kept: z.object({ title: z.string(), agency: z.string() }).nullable(),
  }),
} as const satisfies CallDefinition

export type BuiltProfile = z.infer<typeof builtProfile>
