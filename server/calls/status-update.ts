import { statusUpdate } from '#contract/status-update.ts'
import { findRole } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { loadRoleState } from '#server/session/session-state.ts'
import { recordEvent } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const statusUpdateCall = defineCall(statusUpdate, async (deps, { session, body }) => {
  const role = await findRole(deps.db.read, body.roleId, session.uuid)
  if (!role) throw refuse('unknownRole')
  const resumption = await deps.db.write((queries) =>
    recordEvent(queries, session, 'role chosen', deps.clock(), {
      role_id: role.id,
      ...(body.query_agency === undefined ? {} : { query_agency: body.query_agency }),
    }),
  )
  return { ...resumption, ...(await loadRoleState(deps, session.uuid, resumption, role.id)) }
})
