import { reviseRole } from '#contract/revise-role.ts'
import { builtProfile } from '#domain/building/built-profile.ts'
import { showRole } from '#domain/role/role.ts'
import { findMadeRole, reviseRole as revise } from '#server/building/built-role.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { recordEvent } from '#server/session/sessions.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const reviseRoleCall = defineCall(reviseRole, async (deps, { session }) => {
  const { db, pack, clock } = deps
  const { uuid } = session
  const { answers, from } = await loadQuestionnaire(db.read, { sessionUuid: uuid, qtype: 'BUILD', roleId: '' })
  const made = from && (await findMadeRole(db.read, uuid, from.roleId))
  const built = builtProfile(pack, answers, made)
  if (!built || !from?.revises) throw refuse('notBuiltYet')
  const role = await db.write(async (queries) => {
    await recordEvent(queries, session, 'role added', clock())
    return revise(deps, queries, uuid, from.roleId, built)
  })
  return { role: showRole(pack, role) }
})
