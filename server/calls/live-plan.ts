import { loadLivePlan as definition } from '#contract/live-plan.ts'
import { loadLivePlan } from '#server/assessing/plan/live-plan.ts'
import { requireRole } from '#server/role/require-role.ts'
import { defineCall } from './call.ts'

export const livePlanCall = defineCall(definition, async (deps, { session, body }) => {
  const role = await requireRole(deps, session, body.roleId)
  return loadLivePlan(deps, session.uuid, role)
})
