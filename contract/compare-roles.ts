import { z } from 'zod'
import { careerPaths } from '#domain/career/career-path.ts'
import { needChanges } from '#domain/career/comparison.ts'
import { needLevels } from '#domain/role/needs.ts'
import { notRatedKinds } from '#domain/assessing/not-rated.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

const levels = z.array(z.string().nullable())
const levelSteps = z.array(
  z.object({ from: z.string(), to: z.string(), change: z.enum(['higher', 'lower']) }).nullable(),
)

/**
 * `compare_roles`: compares a base role with others, capability by capability (ours, not the specification's). The base role
 * is the first of `roleIds`. `needs` has one level for each role, `changes` one change for each other role. 404 when one of
 * the roles is not there.
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
        core: z.boolean(),
        needs: z.array(z.enum(needLevels)),
        changes: z.array(z.enum(needChanges)),
        /** The key of the visitor's last rating in any role; null where they have not rated themselves. */
        rating: z.string().nullable(),
        /** Why there is none; null where there is one, and for somebody who has never answered. */
        not_rated: z.enum(notRatedKinds).nullable(),
        /** Where the framework has levels: the name of each role's, and how it changes to each other role; absent where `whole` says it. */
        levels: levels.optional(),
        level_steps: levelSteps.optional(),
      }),
    ),
    /** The same for all that the roles need, where each of them has one level for all. */
    whole: z.object({ levels, level_steps: levelSteps }).nullable(),
    /** The direction of each other role from the base role; null where it lies in none. */
    directions: z.array(z.enum(careerPaths).nullable()),
    /** One text for each other role: what the step to it asks for. */
    summaries: z.array(z.string()),
  }),
} as const satisfies CallDefinition

export type RoleComparison = z.infer<typeof compareRoles.response>
