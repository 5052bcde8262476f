import { deleteSession } from '#contract/delete-session.ts'
import { eraseSession } from '#server/session/erase-session.ts'
import { defineCall } from './call.ts'

export const deleteSessionCall = defineCall(deleteSession, async ({ db, clock }, { session, dropCookie }) => {
  await db.write((queries) => eraseSession(queries, session.uuid, clock().toISOString()))
  await db.eraseDeleted()
  dropCookie()
  return {}
})
