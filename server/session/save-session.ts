import type { mailCalls } from '#contract/mail.ts'
import type { sessionCalls } from '#contract/session.ts'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import type { CallContext } from '#server/call.ts'
import type { Deps } from '#server/deps.ts'
import { saveSessionMail } from '#server/mail/mails.ts'
import { checkFields, type FieldMessages, sendMail } from '#server/mail/send.ts'
import { findRole } from '#server/role/queries.ts'
import { restoreLink } from '#server/values/link-token.ts'
import { widestOf } from '#server/values/network.ts'
import { storeRestoreLink } from './queries.ts'
import { keepChanges } from './sessions.ts'

/** A short code of a network on this day, which thousands of networks share. */
const savedFrom = ({ mail, clock }: Deps, network: string) =>
  mail.code(`saved from ${widestOf(network)}`, clock()).slice(0, 3)

/** Saves the session, sends the link back to it and answers with the link too; past the limits of mail with the link alone and when to try again. */
export async function saveAndSendLink(
  deps: Deps,
  {
    session,
    body: { email },
    network,
    requestKey,
    setHeader,
    giveCookie,
  }: CallContext<typeof sessionCalls.save_session | typeof mailCalls.send_email>,
): Promise<FieldMessages> {
  const messages = checkFields(deps.pack.words.mail, { email })
  if (messages.email !== undefined) return messages
  const { token, hashed } = deps.restoreTokens.issue()
  const roleId = session.stored?.role_id ?? null
  const link = restoreLink(deps.publicUrl, token)
  const role = roleId === null ? null : await findRole(deps.db.read, roleId, session.uuid)
  const message = saveSessionMail(deps, { link, role })
  const by = { session: session.uuid, network, request: requestKey }
  const asked = { type: 'SAVE_SESSION', emails: [email], content: { roleId }, by } as const
  const limitReached = await sendMail(deps, asked, message, {
    always: async (queries) => {
      const now = deps.clock()
      // Only the first time, so that who saves again from elsewhere is not counted anew.
      const isCounted = deps.countsRatings && session.stored?.session_saved !== 1
      const saved_from = isCounted ? { saved_from: savedFrom(deps, network) } : {}
      await keepChanges(queries, session, now, { session_saved: 1, ...saved_from })
      await storeRestoreLink(queries, { tokenHash: hashed, sessionUuid: session.uuid, now: now.toISOString() })
    },
  })
  setHeader(restoreLinkHeader, link)
  giveCookie(true)
  return limitReached === null ? {} : { email: limitReached }
}
