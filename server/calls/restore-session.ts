import { restoreSession } from '#contract/restore-session.ts'
import { openRestoreLink } from '#server/db/session/restore-links.ts'
import { leaveInBrowser } from '#server/session/leave.ts'
import { endedBefore } from '#server/session/session-end.ts'
import { addCookie } from '#server/session/sessions.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const restoreSessionCall = defineCall(restoreSession, async (deps, { session, body, giveCookie }) => {
  const now = deps.clock()
  const value = await deps.db.write(async (queries) => {
    const opened = { tokenHash: tokenHash(body.token), now: now.toISOString(), endedBefore: endedBefore(now).saved }
    const uuid = await openRestoreLink(queries, opened)
    if (uuid === null) throw refuse(deps.restoreTokens.isOurs(body.token) ? 'linkNotValid' : 'linkUnknown')
    // The browser's cookie until now opens nothing any more, whichever session it was.
    await leaveInBrowser(queries, session)
    return addCookie(deps, queries, uuid)
  })
  await deps.db.eraseDeleted()
  giveCookie(true, value)
  return {}
})
