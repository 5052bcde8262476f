import { randomUUID } from 'node:crypto'
import type { EmailType } from '#domain/mail/emails-schema.ts'
import type { Queries } from '#server/db/open.ts'
import { storeMail } from './queries.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import type { Message } from '#server/mail/writing/parts.ts'

/**
 * The content of a waiting mail, which is stored encrypted: the envelope's two addresses and the whole mail in its form on
 * the wire.
 */
export type SealedMail = { from: string; to: string; raw: string }

/** Writes a mail in the form in which every try sends it: to one recipient, and always with the same Message-ID and date. */
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
  // Loaded with the first mail, because many servers never write one.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
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
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': pack.language,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    // Without this setting the line breaks of the text would not become CRLF.
    newline: 'windows',
  })
  const raw = await composer.compile().build()
  return { from: mail.from, to, raw: raw.toString('latin1') }
}

/**
 * Stores a mail in the transaction of its cause, and returns its id. Its first try is due `at` a time, or else at once. Wake the
 * outbox after the commit.
 */
export async function queueMail(
  { mail: { keys }, clock, newUuid }: Pick<MailDeps, 'mail' | 'clock' | 'newUuid'>,
  queries: Queries,
  mail: { type: EmailType; sessionUuid: string | null; content: SealedMail; at?: Date },
): Promise<string> {
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
    next_try_at: (mail.at ?? now).toISOString(),
  })
  return id
}
