import { createHash } from 'node:crypto'
import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import { distinctAddresses } from '#domain/mail/recipients.ts'
import type { Queries } from '#server/db/open.ts'
import type { MailDeps } from './mail-deps.ts'
import { countMails, type Asker } from './limits/limits.ts'
import type { CausedMail } from './writing/message.ts'
import { recipientsRefused, stoppable } from './stops/recipients.ts'
import { queueMail, writeMail } from './outbox/queue.ts'
import { wireAddress } from './delivery/wire-address.ts'

/**
 * A mail that a visitor asks for. `emails` holds the addresses as typed, after they have passed their check; each gets a mail of
 * its own. `content` is all that it is made of: with other content it is another mail.
 */
export type AskedMail = { type: RequestedEmailType; emails: readonly string[]; content: unknown; by: Asker }

/**
 * Stores a mail to each address, with what `alongside` writes, in one transaction, and sends them on their way. Where no mail may
 * go to one of them, or a limit does not allow all, it stores what `alongside` writes without a mail and answers with the message for the visitor,
 * else with null. The same mail again within a minute, or for the same request, is answered in the same way and not sent.
 */
export async function sendMail(
  deps: MailDeps,
  { type, emails, content, by }: AskedMail,
  message: CausedMail,
  alongside: (queries: Queries) => Promise<void> = async () => undefined,
): Promise<string | null> {
  const to = distinctAddresses(emails.map(wireAddress))
  const print = createHash('sha256')
    .update(JSON.stringify([type, content]))
    .digest('base64url')
  const mails = await Promise.all(
    to.map(async (address) => ({
      address: address.toLowerCase(),
      print,
      sealed: await writeMail(deps, address, stoppable(deps, address, message)),
    })),
  )
  const unreachable = await recipientsRefused(deps, to)
  const refused = await deps.db.write(async (queries) => {
    // Before the counts, because who shares a profile locks the session first and the counts after it.
    await alongside(queries)
    if (unreachable !== null) return unreachable
    const allowed = await countMails(deps, queries, mails, by)
    if (allowed.refused !== null) return allowed.refused
    for (const { sealed } of mails.filter(({ address }) => allowed.send.some((mail) => mail.address === address))) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction takes one query after the other.
      await queueMail(deps, queries, { type, sessionUuid: by.session, content: sealed })
    }
    return null
  })
  if (refused === null) deps.mail.wake()
  return refused
}
