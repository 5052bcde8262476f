import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import { distinctAddresses } from '#domain/mail/recipients.ts'
import type { Queries } from '#server/db/open.ts'
import type { MailDeps } from './mail-deps.ts'
import { countMails } from './limits.ts'
import type { Message } from './writing/message.ts'
import { queueMail, writeMail } from './outbox/queue.ts'
import { wireAddress } from './delivery/wire-address.ts'

/**
 * A mail that a visitor asks for. `emails` holds the addresses as typed, after they have passed their check; each gets a mail of
 * its own.
 */
export type AskedMail = { type: RequestedEmailType; emails: readonly string[]; sessionUuid: string; network: string }

/**
 * Stores a mail to each address, with what `alongside` writes, in one transaction, and sends them on their way. Where a limit
 * does not allow all of them it stores what `alongside` writes without a mail and answers with the message for the visitor,
 * else with null.
 */
export async function sendMail(
  deps: MailDeps,
  { type, emails, sessionUuid, network }: AskedMail,
  message: Message,
  alongside: (queries: Queries) => Promise<void> = async () => undefined,
): Promise<string | null> {
  const to = distinctAddresses(emails.map(wireAddress))
  const contents = await Promise.all(to.map((address) => writeMail(deps, address, message)))
  const limitReached = await deps.db.write(async (queries) => {
    const by = { addresses: to.map((address) => address.toLowerCase()), session: sessionUuid, network }
    const reached = await countMails(deps, queries, by)
    await alongside(queries)
    // oxlint-disable-next-line no-await-in-loop -- a transaction takes one query after the other.
    if (reached === null) for (const content of contents) await queueMail(deps, queries, { type, sessionUuid, content })
    return reached
  })
  if (limitReached === null) deps.mail.wake()
  return limitReached
}
