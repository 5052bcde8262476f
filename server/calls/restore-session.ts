import { restoreSession } from '#contract/restore-session.ts'
import { openRestoreLink } from '#server/db/session/restore-links.ts'
import { refuse } from '#server/values/refusals.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { addCookie } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const restoreSessionCall = defineCall(restoreSession, async (deps, { session, body, giveCookie }) => {
  const value = await deps.db.write(async (queries) => {
    const uuid = await openRestoreLink(queries, tokenHash(body.token), deps.clock().toISOString())
    if (uuid === null) throw refuse(deps.restoreTokens.isOurs(body.token) ? 'linkNotValid' : 'linkUnknown')
    // A browser that already has a cookie of this session keeps it.
    return session.stored?.uuid === uuid ? undefined : addCookie(deps, queries, uuid)
  })
  giveCookie(true, value)
  return {}
})
