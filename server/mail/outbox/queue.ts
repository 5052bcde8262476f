import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { EmailType } from '#domain/mail/emails-schema.ts'
import type { Queries } from '#server/db/open.ts'
import { storeMail } from '#server/db/mail/outbox.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import type { Message } from '#server/mail/writing/message.ts'

/** What waiting mail holds, sealed: the envelope's two addresses and the whole mail as it goes over the wire. */
export type SealedMail = { from: string; to: string; raw: string }

/** Writes a mail out, as it goes over the wire on every try: one recipient, the same Message-ID and date each time. */
export async function writeMail(
  {
    pack,
    mail,
    publicUrl,
    clock,
  }: Pick<MailDeps, 'pack' | 'publicUrl' | 'clock'> & { mail: Pick<MailDeps['mail'], 'from'> },
  to: string,
  message: Message,
): Promise<SealedMail> {
  const id = randomUUID()
  const composer = new MailComposer({
    from: { name: pack.site.product, address: mail.from },
    to: { name: '', address: to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content,
    })),
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    date: clock(),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
    // Without it the text's own line breaks stay as they are.
    newline: 'windows',
  })
  const raw = await composer.compile().build()
  return { from: mail.from, to, raw: raw.toString('latin1') }
}

/** Stores a mail within the transaction of what caused it; wake the outbox once that is committed. */
export async function queueMail(
  { mail: { keys }, clock, newUuid }: Pick<MailDeps, 'mail' | 'clock' | 'newUuid'>,
  queries: Queries,
  mail: { type: EmailType; sessionUuid: string | null; content: SealedMail },
): Promise<void> {
  const now = clock()
  const id = newUuid()
  const { keyId, sealed } = keys.seal(JSON.stringify(mail.content), id, now)
  await storeMail(queries, {
    id,
    type: mail.type,
    session_uuid: mail.sessionUuid,
    key_id: keyId,
    sealed,
    stored_at: now.toISOString(),
  })
}
