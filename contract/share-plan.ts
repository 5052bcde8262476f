import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `share_plan`: make the link with which others read the plan for a role, in place of the one before (ours). The link is nowhere but
 * in the answer. 404 when there is no such role.
 */
export const sharePlan = {
  name: 'share_plan',
  summary: 'Make a link with which others read a plan',
  request: z.strictObject({ roleId, shows_notes: z.boolean(), uuid }),
  response: z.object({ link: z.string() }),
} as const satisfies CallDefinition
