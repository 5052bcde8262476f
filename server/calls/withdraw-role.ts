import { withdrawRole } from '#contract/withdraw-role.ts'
import { withdrawRole as withdraw } from '#server/building/built-role.ts'
import { defineCall } from './call.ts'

export const withdrawRoleCall = defineCall(withdrawRole, async (deps, { session, body }) => {
  const dropped = await deps.db.forget((queries) => withdraw(deps, queries, session.uuid, body.roleId))
  for (const mail of dropped) deps.mail.ended(mail)
  await deps.db.eraseDeleted()
  return {}
})
