import { deleteEarlier } from '#contract/delete-earlier.ts'
import { deleteEarlier as deleteStored } from '#server/db/assessing/earlier.ts'
import { defineCall } from './call.ts'

export const deleteEarlierCall = defineCall(deleteEarlier, async ({ db }, { session, body }) => {
  const of = { sessionUuid: session.uuid, roleId: body.roleId }
  await db.forget((queries) => deleteStored(queries, of, body.finished_at))
  await db.eraseDeleted()
  return {}
})
