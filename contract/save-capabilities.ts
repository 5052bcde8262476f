import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `save_capabilities`: the names of the capabilities to develop in a role (Spec §7), which is the current one unless
 * `roleId` names another; 422 when the choice breaks the rule.
 */
export const saveCapabilities = {
  name: 'save_capabilities',
  summary: 'Choose the capabilities to develop',
  request: z.strictObject({
    selectedCapabilities: z.array(z.string().max(200)).max(100),
    roleId: roleId.optional(),
    uuid,
  }),
  response: z.object({ selectedCapabilities: z.array(z.string()) }),
} as const satisfies CallDefinition
