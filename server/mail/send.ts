import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import type { Queries } from '#server/db/open.ts'
import type { MailDeps } from './mail-deps.ts'
import { countMail } from './limits.ts'
import type { Message } from './writing/message.ts'
import { queueMail, writeMail } from './outbox/queue.ts'
import { wireAddress } from './delivery/wire-address.ts'

/** A mail that a visitor asks for. `email` is the address as typed, after it has passed its check. */
export type AskedMail = { type: RequestedEmailType; email: string; sessionUuid: string; network: string }

/**
 * Stores a mail, with what `alongside` writes, in one transaction, and sends it on its way. Where a limit is reached it
 * stores what `alongside` writes without the mail and answers with the message for the visitor, else with null.
 */
export async function sendMail(
  deps: MailDeps,
  { type, email, sessionUuid, network }: AskedMail,
  message: Message,
  alongside: (queries: Queries) => Promise<void> = async () => undefined,
): Promise<string | null> {
  const to = wireAddress(email)
  const content = await writeMail(deps, to, message)
  const limitReached = await deps.db.write(async (queries) => {
    const by = { address: to.toLowerCase(), session: sessionUuid, network }
    const reached = await countMail(deps, queries, by)
    await alongside(queries)
    if (reached === null) await queueMail(deps, queries, { type, sessionUuid, content })
    return reached
  })
  if (limitReached === null) deps.mail.wake()
  return limitReached
}
