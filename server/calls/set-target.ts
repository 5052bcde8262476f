import { setTarget } from '#contract/set-target.ts'
import { showRole } from '#domain/role/role.ts'
import { findRole } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { keepChanges } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const setTargetCall = defineCall(setTarget, async ({ db, pack, clock }, { session, body }) => {
  const role = body.roleId === '' ? null : await findRole(db.read, body.roleId, session.uuid)
  if (!role && body.roleId !== '') throw refuse('unknownRole')
  const horizon = role && body.horizon
  await db.write((queries) => keepChanges(queries, session, clock(), { target_role_id: role && role.id, horizon }))
  return { target_role: role && showRole(pack, role), horizon }
})
