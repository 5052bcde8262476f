import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { fieldMessages } from '#contract/mail.ts'
import { fill } from '#domain/framework/sentence.ts'
import {
  addressMessage,
  commentMessage,
  distinctAddresses,
  endingOf,
  isAddress,
  isAllowedAddress,
  recipientsMessage,
  type RequestedEmailType,
} from '#domain/mail/email-request.ts'
import type { EmailType } from '#domain/mail/emails-schema.ts'
import { nameMessage } from '#domain/mail/sender-name.ts'
import type { MailWords } from '#domain/words/mail.ts'
import type { Queries } from '#server/db/open.ts'
import type { MailDeps } from './deps.ts'
import { type AddressedMail, type Asker, countMails } from './limits.ts'
import { storeMail } from './queries.ts'
import { findStopped } from './stops.ts'
import { type SealedMail, wireAddress } from './transport.ts'
import { type CausedMail, logoId, type Message } from './writers.ts'

const inline = { cid: logoId, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' } as const

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
    attachments: [
      ...message.attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
      ...(message.logo === undefined ? [] : [{ ...inline, content: Buffer.from(message.logo, 'base64') }]),
    ],
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    date: clock(),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': pack.language,
      ...(message.unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${message.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
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

export type FieldMessages = z.infer<typeof fieldMessages>

/** What is typed into an e-mail form. `isForSeveral` says whether `email` may hold several addresses. */
type Typed = { email: string; name?: string; comment?: string; isForSeveral?: boolean }

// An address can be longer in the ASCII form that mail servers use, so both forms are checked.
const isRight = (address: string) => isAddress(address) && isAddress(wireAddress(address))

/** The message for each field of an e-mail form that breaks a rule; empty when the form is right (Spec §5). */
export function checkFields(
  words: MailWords,
  { email, name = '', comment = '', isForSeveral = false }: Typed,
): FieldMessages {
  const found = {
    email: (isForSeveral ? recipientsMessage : addressMessage)(words.address, email, isRight),
    name: nameMessage(words.name, name),
    comment: commentMessage(words.comment, comment),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null))
}

/** Those of the addresses, in the form for mail servers, whose owners have stopped mail from this site. */
async function stoppedAmong({ mail }: Pick<MailDeps, 'mail'>, queries: Queries, addresses: readonly string[]) {
  const stopped = await findStopped(queries, addresses.flatMap(mail.stops.codesOf))
  return addresses.filter((address) => mail.stops.codesOf(address).some((code) => stopped.includes(code)))
}

/** Whether the owner of an address has stopped mail from this site. */
export async function hasStopped(deps: Pick<MailDeps, 'db' | 'mail'>, address: string): Promise<boolean> {
  return (await stoppedAmong(deps, deps.db.read, [address])).length > 0
}

/** The message where no mail may go to one of the addresses, in the form for mail servers; null where it may go to all. */
export async function recipientsRefused(
  deps: Pick<MailDeps, 'mail' | 'pack'>,
  queries: Queries,
  addresses: readonly string[],
): Promise<string | null> {
  const { mail, pack } = deps
  if (mail.isOff) return pack.words.operate.content.preview.no_mail
  const words = pack.words.mail.address
  const foreign = addresses.find((address) => !isAllowedAddress(mail.allowedDomains, address))
  const isAlone = addresses.length === 1
  if (foreign !== undefined) {
    const list = new Intl.ListFormat(pack.language, { type: 'disjunction' })
    const endings = list.format(mail.allowedDomains.map(endingOf))
    return isAlone ? fill(words.not_allowed, { endings }) : fill(words.one_not_allowed, { address: foreign, endings })
  }
  const [stopped] = await stoppedAmong(deps, queries, addresses)
  if (stopped === undefined) return null
  return isAlone ? words.no_more : fill(words.one_no_more, { address: stopped })
}

/** A mail as its recipient gets it: with the link at its end by which they stop all further mail. */
export function stoppable(
  { mail, publicUrl }: Pick<MailDeps, 'mail' | 'publicUrl'>,
  address: string,
  caused: CausedMail,
) {
  return caused.withStopLink(publicUrl + mail.stops.pathOf(address))
}

/**
 * A mail that a visitor asks for. `emails` holds the addresses as typed, after they have passed their check; each gets a mail of
 * its own. `content` is all that it is made of: with other content it is another mail.
 */
export type AskedMail = {
  type: RequestedEmailType | 'VIEW_REQUEST' | 'CONFIRM_STOP' | 'CONFIRM_REMINDERS'
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

/** What else a transaction of mail writes: `always`, or only where the mail may go. */
type Alongside = Partial<Record<'always' | 'ifSent', (queries: Queries) => Promise<void>>>

/**
 * Stores a mail to each address in one transaction, and sends them on their way. Where no mail may go to one of them, or a limit does
 * not allow all, it stores none and answers with the message for the visitor, else with null. The same mail again within a minute, or
 * for the same request, is answered in the same way and not sent.
 */
export async function sendMail(
  deps: MailDeps,
  asked: AskedMail,
  message: CausedMail,
  { always, ifSent }: Alongside = {},
): Promise<string | null> {
  const { type, by } = asked
  const mails = await Promise.all(
    addressed(asked).map(async (mail) => ({
      ...mail,
      sealed: await writeMail(deps, mail.to, stoppable(deps, mail.to, message)),
    })),
  )
  const addresses = mails.map(({ to }) => to)
  const refused = await deps.db.write(async (queries) => {
    // Before the counts: sharing a profile locks the session and then the counts, and another order could deadlock with it.
    await always?.(queries)
    const unreachable = await recipientsRefused(deps, queries, addresses)
    if (unreachable !== null) return unreachable
    const allowed = await countMails(deps, queries, mails, asker(asked))
    if (allowed.refused !== null) return allowed.refused
    await ifSent?.(queries)
    for (const { sealed } of mails.filter(({ address }) => allowed.send.some((mail) => mail.address === address))) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction takes one query after the other.
      await queueMail(deps, queries, { type, sessionUuid: by.session, content: sealed })
    }
    return null
  })
  if (refused === null) deps.mail.wake()
  return refused
}
