import { changePlan } from '#contract/change-plan.ts'
import { allowedChange } from '#server/assessing/plan/change-plan.ts'
import { loadLivePlan } from '#server/assessing/plan/live-plan.ts'
import { requireRole } from '#server/role/require-role.ts'
import { keepChanges } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const changePlanCall = defineCall(changePlan, async (deps, { session, body }) => {
  const { db, clock } = deps
  const role = await requireRole(deps, session, body.roleId)
  const make = allowedChange(deps, await loadLivePlan(deps, session.uuid, role), body.change)
  const isErasing = 'remove' in body.change
  const write = isErasing ? db.forget : db.write
  await write(async (queries) => {
    await keepChanges(queries, session, clock(), { role_id: role.id })
    await make(queries, { sessionUuid: session.uuid, roleId: role.id })
  })
  if (isErasing) await db.eraseDeleted()
  return loadLivePlan(deps, session.uuid, role)
})
