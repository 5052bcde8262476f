import { endPlanShare } from '#contract/end-plan-share.ts'
import { endShare } from '#server/db/assessing/shared-plans.ts'
import { defineCall } from './call.ts'

export const endPlanShareCall = defineCall(endPlanShare, async ({ db }, { session, body }) => {
  await db.forget((queries) => endShare(queries, { sessionUuid: session.uuid, roleId: body.roleId }))
  return {}
})
