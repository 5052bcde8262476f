import { statusUpdate } from '#contract/status-update.ts'
import { findRole } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { loadRoleState } from '#server/session/session-state.ts'
import { keepInPassing, recordEvent, resumptionAfter } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const statusUpdateCall = defineCall(statusUpdate, async (deps, { session, body }) => {
  const role = await findRole(deps.db.read, body.roleId, session.uuid)
  if (!role) throw refuse('unknownRole')
  const resumption = resumptionAfter(session, 'role chosen', role.id)
  await keepInPassing(deps, (queries) =>
    recordEvent(queries, session, 'role chosen', deps.clock(), {
      role_id: role.id,
      ...(body.query_agency === undefined ? {} : { query_agency: body.query_agency }),
    }),
  )
  return { ...resumption, ...(await loadRoleState(deps, session.uuid, resumption, role.id)) }
})
