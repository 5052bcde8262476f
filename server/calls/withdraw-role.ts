import { withdrawRole } from '#contract/withdraw-role.ts'
import { withdrawRole as withdraw } from '#server/building/built-role.ts'
import { defineCall } from './call.ts'

export const withdrawRoleCall = defineCall(withdrawRole, async (deps, { session, body }) => {
  await deps.db.write((queries) => withdraw(deps, queries, session.uuid, body.roleId))
  await deps.db.eraseDeleted()
  return {}
})
