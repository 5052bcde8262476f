import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `save_capabilities`: keep the names of the capabilities to develop in a role (Spec §7): the role of `roleId`, or the
 * current role without it. 404 when there is no such role; 409 when no role is chosen; 422 when the choice breaks a rule
 * (Spec §5).
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
