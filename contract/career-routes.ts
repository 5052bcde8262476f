import { z } from 'zod'
import { maxRolesBetween, maxWays } from '#domain/career/target.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { role } from './role.ts'

/** The numbers of capabilities that a step adds, from each role of a way to the next. */
const steps = z.array(z.int())

/**
 * `career_routes`: ways from a base role to a target through roles of the library that make the largest step smaller (ours, not
 * the specification's); 404 when either is not there.
 */
export const careerRoutes = {
  name: 'career_routes',
  summary: 'Suggest roles between a role and a target',
  request: z.strictObject({ roleId, targetId: roleId, uuid }),
  response: z.object({
    /** How many capabilities the direct step adds. */
    direct: z.int(),
    routes: z
      .array(z.object({ roles: z.array(role).min(1).max(maxRolesBetween), steps, reason: z.string() }))
      .max(maxWays),
  }),
} as const satisfies CallDefinition

export type CareerRoutes = z.infer<typeof careerRoutes.response>
