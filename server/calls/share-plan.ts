import { sharePlan } from '#contract/share-plan.ts'
import { storeShare } from '#server/db/assessing/shared-plans.ts'
import { requireRole } from '#server/role/require-role.ts'
import { keepChanges } from '#server/session/sessions.ts'
import { newToken, sharedPlanLink } from '#server/values/link-token.ts'
import { defineCall } from './call.ts'

export const sharePlanCall = defineCall(sharePlan, async (deps, { session, body }) => {
  const role = await requireRole(deps, session, body.roleId)
  const { token, hashed } = newToken()
  const now = deps.clock()
  await deps.db.write(async (queries) => {
    await keepChanges(queries, session, now, { role_id: role.id })
    await storeShare(queries, {
      token_hash: hashed,
      session_uuid: session.uuid,
      role_id: role.id,
      shows_notes: body.shows_notes ? 1 : 0,
      made_at: now.toISOString(),
    })
  })
  return { link: sharedPlanLink(deps.publicUrl, token) }
})
