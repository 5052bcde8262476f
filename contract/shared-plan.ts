import { z } from 'zod'
import { linkToken, uuid, type CallDefinition } from './call.ts'

/** A plan as its owner shows it to others: never a rating, nor whom something is done with; notes where the owner said so. */
const sharedPlan = z.object({
  role: z.object({ title: z.string(), agency: z.string() }),
  shows_notes: z.boolean(),
  review_on: z.iso.date().nullable(),
  capabilities: z.array(
    z.object({
      name: z.string(),
      actions: z.array(
        z.object({
          text: z.string(),
          by: z.iso.date().nullable(),
          done_on: z.iso.date().nullable(),
          note: z.string().optional(),
        }),
      ),
    }),
  ),
})

export type SharedPlan = z.infer<typeof sharedPlan>

/** `shared_plan`: the plan that the token of a link opens, to read (ours). 410 when there is no such link, or it has ended. */
export const loadSharedPlan = {
  name: 'shared_plan',
  summary: 'Read a plan by the token of its link',
  request: z.strictObject({ token: linkToken, uuid }),
  response: sharedPlan,
} as const satisfies CallDefinition
