import { z } from 'zod'
import { needChanges } from '#domain/career/comparison.ts'
import { needLevels } from '#domain/role/needs.ts'
import { ratings } from '#domain/assessing/ratings.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/**
 * `compare_roles`: a base role, which comes first, beside others, capability by capability (ours, not the specification's); 404
 * when one of them is not there. `needs` and `changes` stand in the order of the roles and of the others.
 */
export const compareRoles = {
  name: 'compare_roles',
  summary: 'Compare a role with others, capability by capability',
  request: z.strictObject({
    roleIds: z
      .array(roleId)
      .min(2)
      .max(1 + maxComparedRoles),
    uuid,
  }),
  response: z.object({
    roles: z.array(role),
    capabilities: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        dimension: z.string(),
        needs: z.array(z.enum(needLevels)),
        changes: z.array(z.enum(needChanges)),
        /** How the visitor last rated themselves, in whichever role; null where they have not. */
        rating: z.enum(ratings).nullable(),
      }),
    ),
    /** For each of the others, what the step to it asks for, in words. */
    summaries: z.array(z.string()),
  }),
} as const satisfies CallDefinition

export type RoleComparison = z.infer<typeof compareRoles.response>
