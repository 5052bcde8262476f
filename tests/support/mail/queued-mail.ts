import PostalMime, { type Email } from 'postal-mime'
import type { SealedMail } from '#server/mail/transport.ts'
import type { TestDeps } from '#tests/support/test-deps.ts'

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
