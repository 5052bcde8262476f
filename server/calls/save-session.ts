import { saveSession } from '#contract/save-session.ts'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import type { sendEmail } from '#contract/send-email.ts'
import { storeRestoreLink } from '#server/db/session/restore-links.ts'
import type { Deps } from '#server/deps.ts'
import { saveSessionMail } from '#server/mail/mails/save-session.ts'
import { sendMail } from '#server/mail/send.ts'
import { newToken, restoreLink } from '#server/values/link-token.ts'
import { keepChanges } from '#server/session/sessions.ts'
import { defineCall, type CallContext } from './call.ts'
import { checkFields, type FieldMessages } from './email-fields.ts'

/**
 * Saves the session and sends the link back to it by e-mail. The answer holds the link too, so that e-mail is never the only
 * way back.
 */
export async function saveAndSendLink(
  deps: Deps,
  { session, body: { email }, network, setHeader, giveCookie }: CallContext<typeof saveSession | typeof sendEmail>,
): Promise<FieldMessages> {
  const messages = checkFields(deps.pack.words.mail, { email })
  if (messages.email !== undefined) return messages
  const { token, hashed } = newToken()
  const link = restoreLink(deps.publicUrl, token)
  const asked = { type: 'SAVE_SESSION', email, sessionUuid: session.uuid, network } as const
  const limitReached = await sendMail(deps, asked, saveSessionMail(deps, link), async (queries) => {
    const now = deps.clock()
    await keepChanges(queries, session, now, { session_saved: 1 })
    await storeRestoreLink(queries, { tokenHash: hashed, sessionUuid: session.uuid, now: now.toISOString() })
  })
  if (limitReached !== null) return { email: limitReached }
  setHeader(restoreLinkHeader, link)
  giveCookie(true)
  return {}
}

export const saveSessionCall = defineCall(saveSession, saveAndSendLink)
