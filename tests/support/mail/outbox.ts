import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Database } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail, writeMail } from '#server/mail/send.ts'
import type { SealedMail } from '#server/mail/transport.ts'

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
