import { deleteSession } from '#contract/delete-session.ts'
import { dropSessionMail } from '../db/outbox.ts'
import { deleteStoredSession } from '../db/sessions.ts'
import { defineCall } from './call.ts'

export const deleteSessionCall = defineCall(deleteSession, async ({ db, clock }, { session, dropCookie }) => {
  await db.write(async (queries) => {
    await dropSessionMail(queries, session.uuid, clock().toISOString())
    await deleteStoredSession(queries, session.uuid)
  })
  await db.erased()
  dropCookie()
  return {}
})
