import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import type { Database } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail, writeMail } from '#server/mail/send.ts'
import type { SealedMail } from '#server/mail/transport.ts'
import type { TestDeps } from '#tests/support/test-deps.ts'

/** Stores a mail with an attachment in the outbox, without waking the outbox to send it. */
export async function storeTestMail(
  deps: Pick<Deps, 'pack' | 'mail' | 'publicUrl' | 'clock' | 'newUuid' | 'db'>,
  to = 'hana@agency.example',
  sessionUuid: string | null = null,
): Promise<SealedMail> {
  const attachment = { name: 'profile.docx', contentType: 'application/octet-stream', content: randomBytes(6000) }
  const message = { subject: 'Test', text: 'Kia ora', html: '<p>Kia ora</p>', attachments: [attachment] }
  const content = await writeMail(deps, to, message)
  await deps.db.write((queries) => queueMail(deps, queries, { type: 'ROLE_PROFILE', sessionUuid, content }))
  return content
}

/** The waiting mails, without their content. */
export async function waitingMail({ read }: Database) {
  const columns = ['tries', 'next_try_at', 'leased_until', 'doubts', 'last_failure'] as const
  return read.selectFrom('outbox').select(columns).orderBy('stored_at').execute()
}

/** How each finished mail ended. */
export async function endedMail({ read }: Database) {
  return read.selectFrom('mail_log').select(['result', 'tries', 'failure']).orderBy('stored_at').execute()
}

/** How many pieces of a text are in the files of a SQLite database, which stores a long text across pages. */
export function piecesIn(databaseUrl: string, text: string): number {
  const file = databaseUrl.slice('sqlite:'.length)
  const bytes = Buffer.concat([file, `${file}-wal`].filter(existsSync).map((name) => readFileSync(name)))
  return (text.match(/.{64}/g) ?? []).filter((piece) => bytes.includes(piece)).length
}

/** A waiting mail: its row, its sealed content, and the same parsed as a mail program does. */
export type QueuedMail = { type: string; session: string | null; sealed: SealedMail; read: Email }

/** The waiting mails, oldest first; throws if one cannot be opened. */
export async function queuedMails({ db, mail }: Pick<TestDeps, 'db' | 'mail'>): Promise<QueuedMail[]> {
  const rows = await db.read.selectFrom('outbox').selectAll().orderBy('stored_at').execute()
  return Promise.all(
    rows.map(async ({ id, type, session_uuid: session, key_id, sealed: written }) => {
      const opened = mail.keys.open(written, id, key_id)
      if (opened === null) throw new Error(`the mail ${id} cannot be opened`)
      const sealed = JSON.parse(opened) as SealedMail
      return { type, session, sealed, read: await PostalMime.parse(Buffer.from(sealed.raw, 'latin1')) }
    }),
  )
}

/** The only waiting mail of a session. */
export async function queuedMail(deps: Pick<TestDeps, 'db' | 'mail'>, session: string): Promise<QueuedMail> {
  const [mail, ...more] = (await queuedMails(deps)).filter((queued) => queued.session === session)
  if (!mail || more.length > 0) throw new Error(`${mail ? more.length + 1 : 0} mails wait instead of one`)
  return mail
}

/** Deletes all mail: waiting mails, their results, and the counts for the limits. */
export async function forgetMail({ db }: Pick<TestDeps, 'db'>): Promise<void> {
  await db.write(async (queries) => {
    for (const table of ['outbox', 'mail_log', 'mail_counts'] as const) await queries.deleteFrom(table).execute()
  })
}

export function attached({ read }: QueuedMail, name: string): Buffer {
  const file = read.attachments.find(({ filename }) => filename === name)
  if (!file) throw new Error(`no ${name} among ${read.attachments.map(({ filename }) => filename).join(', ')}`)
  return Buffer.from(file.content as ArrayBuffer)
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** The visible words of an HTML mail, in order. */
export function htmlWords(html: string): string[] {
  const [, body = ''] = /<body[^>]*>([^]*)<\/body>/.exec(html) ?? []
  const text = body
    .replaceAll(/<\/?(?:p|h[123]|li|ul|td|tr|table|div|blockquote|br)\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
  if (/[<>]/.test(text)) throw new Error(`a stray < or > in ${text}`)
  return words(text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ''))
}

/** The words of a plain text mail, in order, without the marks before quoted lines and files. */
export function textWords(text: string): string[] {
  return words(text.replaceAll(/^(?:>|-) ?/gm, ''))
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
