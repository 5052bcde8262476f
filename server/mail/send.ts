import { createHash } from 'node:crypto'
import { distinctAddresses, type RequestedEmailType } from '#domain/mail/email-request.ts'
import type { Queries } from '#server/db/open.ts'
import { wireAddress } from './delivery/transport.ts'
import { type AddressedMail, type Asker, countMails, mailsRefused } from './limits/limits.ts'
import type { MailDeps } from './mail-deps.ts'
import { queueMail, writeMail } from './outbox/queue.ts'
import { recipientsRefused, stoppable } from './recipients.ts'
import type { CausedMail } from './writing/parts.ts'

/**
 * A mail that a visitor asks for. `emails` holds the addresses as typed, after they have passed their check; each gets a mail of
 * its own. `content` is all that it is made of: with other content it is another mail.
 */
export type AskedMail = {
  type: RequestedEmailType | 'VIEW_REQUEST' | 'CONFIRM_STOP'
  emails: readonly string[]
  content: unknown
  by: Asker
}

/** The addresses to write to, and what tells each mail from another to the same one. */
function addressed({ type, emails, content }: AskedMail): (AddressedMail & { to: string })[] {
  const print = createHash('sha256')
    .update(JSON.stringify([type, content]))
    .digest('base64url')
  return distinctAddresses(emails.map(wireAddress)).map((to) => ({ to, address: to.toLowerCase(), print }))
}

const asker = ({ type, by }: AskedMail): Asker => ({ ...by, isSaving: type === 'SAVE_SESSION' })

/**
 * The message for the visitor where no mail may go to one of the addresses, or a limit does not allow all, as it is now, so that no
 * document is made for a mail that cannot go; else null. `sendMail` decides.
 */
export async function refusedNow(deps: MailDeps, asked: AskedMail): Promise<string | null> {
  const mails = addressed(asked)
  const unreachable = await recipientsRefused(
    deps,
    mails.map(({ to }) => to),
  )
  return unreachable ?? mailsRefused(deps, deps.db.read, mails, asker(asked))
}

/**
 * Stores a mail to each address, with what `alongside` writes, in one transaction, and sends them on their way. Where no mail may
 * go to one of them, or a limit does not allow all, it stores what `alongside` writes without a mail and answers with the message for the visitor,
 * else with null. The same mail again within a minute, or for the same request, is answered in the same way and not sent.
 */
export async function sendMail(
  deps: MailDeps,
  asked: AskedMail,
  message: CausedMail,
  alongside: (queries: Queries) => Promise<void> = async () => undefined,
): Promise<string | null> {
  const { type, by } = asked
  const mails = await Promise.all(
    addressed(asked).map(async (mail) => ({
      ...mail,
      sealed: await writeMail(deps, mail.to, stoppable(deps, mail.to, message)),
    })),
  )
  const unreachable = await recipientsRefused(
    deps,
    mails.map(({ to }) => to),
  )
  const refused = await deps.db.write(async (queries) => {
    // Before the counts, because who shares a profile locks the session first and the counts after it.
    await alongside(queries)
    if (unreachable !== null) return unreachable
    const allowed = await countMails(deps, queries, mails, asker(asked))
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
