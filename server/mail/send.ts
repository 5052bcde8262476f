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
 * Stores a mail and whatever `alongside` writes, in one transaction, and wakes the outbox. Returns null; where a limit is
 * reached, it stores nothing and returns the message for the visitor.
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
    if (reached !== null) return reached
    await alongside(queries)
    await queueMail(deps, queries, { type, sessionUuid, content })
    return null
  })
  if (limitReached === null) deps.mail.wake()
  return limitReached
}
