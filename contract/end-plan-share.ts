import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/** `end_plan_share`: end the link with which others read the plan for a role (ours). Again it changes nothing. */
export const endPlanShare = {
  name: 'end_plan_share',
  summary: 'End the link with which others read a plan',
  request: z.strictObject({ roleId, uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
