import { leaveSession } from '#contract/leave-session.ts'
import { releaseRoles } from '#server/db/building/built-roles.ts'
import { deleteStoredSession, removeSecret } from '#server/db/session/sessions.ts'
import { isSaved } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const leaveSessionCall = defineCall(leaveSession, async ({ db }, { session, dropCookie }) => {
  const isKept = isSaved(session)
  await db.write(async (queries) => {
    if (isKept) {
      await removeSecret(queries, session.secretHash)
    } else {
      await deleteStoredSession(queries, session.uuid)
      await releaseRoles(queries)
    }
  })
  if (!isKept) await db.eraseDeleted()
  dropCookie()
  return {}
})
