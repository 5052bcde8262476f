import { z } from 'zod'
import { maxRolesBetween, maxWays } from '#domain/career/target.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/** The sizes of the steps of a way: how many capabilities each step makes newly essential. */
const steps = z.array(z.int())

/**
 * `career_routes`: up to three ways from a base role to a target, through other roles, that make the largest step smaller
 * (ours, not the specification's). 404 when one of the two roles is not there.
 */
export const careerRoutes = {
  name: 'career_routes',
  summary: 'Suggest roles between a role and a target',
  request: z.strictObject({ roleId, targetId: roleId, uuid }),
  response: z.object({
    /** The size of the direct step. */
    direct: z.int(),
    routes: z
      .array(z.object({ roles: z.array(role).min(1).max(maxRolesBetween), steps, reason: z.string() }))
      .max(maxWays),
  }),
} as const satisfies CallDefinition

export type CareerRoutes = z.infer<typeof careerRoutes.response>
