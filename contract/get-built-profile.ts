import { z } from 'zod'
import { uuid, type CallDefinition } from './call.ts'
import { roleNeeds } from './role.ts'

/** The profile that the BUILD answers make. */
const builtProfile = z.object({
  role_type: z.string(),
  people: z.int(),
  strategy: z.int(),
  role_needs: roleNeeds,
})

/**
 * `get_built_profile`: the profile that the BUILD answers make (ours, for /built). While questions are unanswered, `built`
 * is null and `unanswered` holds their `qref`s in order.
 */
export const getBuiltProfile = {
  name: 'get_built_profile',
  summary: 'The profile that the answers make',
  request: z.strictObject({ uuid }),
  response: z.object({ built: builtProfile.nullable(), unanswered: z.array(z.string()) }),
} as const satisfies CallDefinition

export type BuiltProfile = z.infer<typeof builtProfile>
