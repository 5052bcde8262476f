import { leaveSession } from '#contract/leave-session.ts'
import { leaveInBrowser } from '#server/session/leave.ts'
import { defineCall } from './call.ts'

export const leaveSessionCall = defineCall(leaveSession, async ({ db }, { session, dropCookie }) => {
  await db.forget((queries) => leaveInBrowser(queries, session))
  await db.eraseDeleted()
  dropCookie()
  return {}
})
