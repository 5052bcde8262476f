import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `get_plan`: the development plan for a role in short, in the framework's order (ours, for /getplan). Empty while nothing is
 * chosen to develop. `way` is the way to the target role in short, with the date by which to have worked on each capability; null
 * where no target is set or it is this role. 404 when there is no such role.
 */
export const getPlan = {
  name: 'get_plan',
  summary: 'The development plan in short',
  request: z.strictObject({ roleId, uuid }),
  response: z.object({
    plan: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The key of the rating. */
        rating: z.string(),
        /** What the framework says of these; where it says none of them, the definition stands in for all. */
        first_step: z.string().optional(),
        practice: z.string().optional(),
        action: z.string().optional(),
        sign_of_progress: z.string().optional(),
        definition: z.string().optional(),
      }),
    ),
    way: z
      .object({
        heading: z.string(),
        steps: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string(), by: z.iso.date() })),
        texts: z.array(z.string()),
      })
      .nullable(),
  }),
} as const satisfies CallDefinition

export type Plan = z.infer<typeof getPlan.response>['plan']
export type WayInShort = z.infer<typeof getPlan.response>['way']
