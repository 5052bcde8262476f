import { z } from 'zod'
import { actionKinds } from '#domain/assessing/plan/suggested-actions.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'

const planAction = z.object({
  id: z.string(),
  text: z.string(),
  by: z.iso.date().nullable(),
  with_whom: z.string(),
  note: z.string(),
  /** The day on which it was ticked. */
  done_on: z.iso.date().nullable(),
})

const plannedCapability = z.object({
  id: z.string(),
  name: z.string(),
  /** The key of its rating; empty while it is rated anew. */
  rating: z.string(),
  /** False for one that has an action but is not chosen to develop any more. */
  is_chosen: z.boolean(),
  actions: z.array(planAction),
  /** What the framework offers besides. */
  suggested: z.array(z.object({ kind: z.enum(actionKinds), text: z.string() })),
})

/** The plan for a role as one comes back to it. */
export const livePlan = z.object({
  capabilities: z.array(plannedCapability),
  /** The day on which the visitor means to look at it again. */
  review_on: z.iso.date().nullable(),
  /** The link with which others read it, where there is one. */
  shared: z.object({ made_on: z.iso.date(), shows_notes: z.boolean() }).nullable(),
  /** The first and the last day that can be planned. */
  days: z.object({ first: z.iso.date(), last: z.iso.date() }),
})

export type LivePlan = z.infer<typeof livePlan>
export type PlannedCapability = LivePlan['capabilities'][number]
export type PlanAction = z.infer<typeof planAction>

/** `live_plan`: the plan for a role, with its actions (ours, for /plan). 404 when there is no such role. */
export const loadLivePlan = {
  name: 'live_plan',
  summary: 'The plan for a role, with its actions',
  request: z.strictObject({ roleId, uuid }),
  response: livePlan,
} as const satisfies CallDefinition
