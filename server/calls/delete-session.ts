import { deleteSession } from '#contract/delete-session.ts'
import { releaseRoles } from '#server/db/building/built-roles.ts'
import { dropSessionMail } from '#server/db/mail/outbox.ts'
import { deleteStoredSession } from '#server/db/session/sessions.ts'
import { defineCall } from './call.ts'

export const deleteSessionCall = defineCall(deleteSession, async ({ db, clock }, { session, dropCookie }) => {
  await db.write(async (queries) => {
    await dropSessionMail(queries, session.uuid, clock().toISOString())
    await deleteStoredSession(queries, session.uuid)
    await releaseRoles(queries)
  })
  await db.eraseDeleted()
  dropCookie()
  return {}
})
