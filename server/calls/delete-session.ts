import { deleteSession } from '#contract/delete-session.ts'
import { eraseSession } from '#server/session/erase-session.ts'
import { defineCall } from './call.ts'

export const deleteSessionCall = defineCall(deleteSession, async ({ db, clock, mail }, { session, dropCookie }) => {
  const { dropped } = await db.forget((queries) => eraseSession(queries, session.uuid, clock().toISOString()))
  for (const one of dropped) mail.ended(one)
  await db.eraseDeleted()
  dropCookie()
  return {}
})
