import { z } from 'zod'
import { queryText, roleId, uuid, type CallDefinition } from './call.ts'
import { sessionState } from './status-load.ts'

/**
 * `status_update`: makes a role the session's current role (Spec §7). 404 when there is no such role. Ours: `query_agency` is the
 * agency that the visitor named on the way, where no search has kept it.
 */
export const statusUpdate = {
  name: 'status_update',
  summary: 'Choose the role that the session is about',
  request: z.strictObject({ roleId, query_agency: queryText.optional(), uuid }),
  response: sessionState.pick({
    role: true,
    role_is_general: true,
    role_origin: true,
    role_needs: true,
    role_reasons: true,
    role_is_front_line: true,
    role_outcome: true,
    has_linked_role: true,
    restore_point: true,
    restore_role_id: true,
    question: true,
    selectedCapabilities: true,
    assessmentMeta: true,
  }),
} as const satisfies CallDefinition
