import { z } from 'zod'
import { roleId, text, typed, uuid, type CallDefinition } from './call.ts'
import { livePlan } from './live-plan.ts'

/** One change: an action added, changed in what is named, or taken off, or the day of the review. */
const planChange = z.union([
  z.strictObject({ add: z.strictObject({ capability: text.min(1).max(300), text: typed }) }),
  z.strictObject({
    action: z.uuid(),
    by: z.iso.date().nullable().optional(),
    with_whom: typed.optional(),
    note: typed.optional(),
    is_done: z.boolean().optional(),
  }),
  z.strictObject({ remove: z.uuid() }),
  z.strictObject({ review_on: z.iso.date().nullable() }),
])

/**
 * `change_plan`: change the plan for a role (ours). It answers with the plan as it is then. 404 when there is no such role; 409 when
 * the plan holds no more; 422 with a message for each field that breaks a rule.
 */
export const changePlan = {
  name: 'change_plan',
  summary: 'Change the plan for a role',
  request: z.strictObject({ roleId, change: planChange, uuid }),
  response: livePlan,
} as const satisfies CallDefinition

export type PlanChange = z.input<typeof planChange>
