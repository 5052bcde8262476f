import { z } from 'zod'
import { roleId, uuid, type CallDefinition } from './call.ts'
import { sessionState } from './status-load.ts'

/** `status_update`: makes a role the session's current role (Spec §7). 404 when there is no such role. */
export const statusUpdate = {
  name: 'status_update',
  summary: 'Choose the role that the session is about',
  request: z.strictObject({ roleId, uuid }),
  response: sessionState.pick({
    role: true,
    role_needs: true,
    role_outcome: true,
    restore_point: true,
    restore_role_id: true,
    question: true,
    selectedCapabilities: true,
    assessmentMeta: true,
  }),
} as const satisfies CallDefinition
