import { loadSharedPlan } from '#contract/shared-plan.ts'
import { loadLivePlan } from '#server/assessing/plan/live-plan.ts'
import { findShareByToken } from '#server/db/assessing/shared-plans.ts'
import { findRole } from '#server/db/role/roles.ts'
import { findSession } from '#server/db/session/sessions.ts'
import { showRole } from '#domain/role/role.ts'
import { hasEnded } from '#server/session/session-end.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const sharedPlanCall = defineCall(loadSharedPlan, async (deps, { body }) => {
  const { db, pack, clock } = deps
  const share = await findShareByToken(db.read, tokenHash(body.token))
  if (!share) throw refuse('planNotShared')
  const { session_uuid: owner, role_id, shows_notes } = share
  const [{ stored }, role] = await Promise.all([findSession(db.read, owner, ''), findRole(db.read, role_id, owner)])
  if (!stored || hasEnded(stored, clock()) || !role) throw refuse('planNotShared')
  const { capabilities, review_on } = await loadLivePlan(deps, owner, role)
  const { title, agency } = showRole(pack, role)
  return {
    role: { title, agency },
    shows_notes: shows_notes === 1,
    review_on,
    capabilities: capabilities.map(({ name, actions }) => ({
      name,
      actions: actions.map(({ text, by, done_on, note }) => ({
        text,
        by,
        done_on,
        ...(shows_notes === 1 && note !== '' ? { note } : {}),
      })),
    })),
  }
})
