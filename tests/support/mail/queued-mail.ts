import PostalMime, { type Email } from 'postal-mime'
import type { SealedMail } from '#server/mail/outbox/queue.ts'
import type { TestDeps } from '#tests/support/test-deps.ts'

/** A mail as it waits to go out: what the row says, and what is sealed in it, read as a mail program reads it. */
export type QueuedMail = { type: string; session: string | null; sealed: SealedMail; read: Email }

/** The mails that wait, the oldest first; throws where one cannot be opened. */
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

/** The one mail that waits of a session. */
export async function queuedMail(deps: Pick<TestDeps, 'db' | 'mail'>, session: string): Promise<QueuedMail> {
  const [mail, ...more] = (await queuedMails(deps)).filter((queued) => queued.session === session)
  if (!mail || more.length > 0) throw new Error(`${mail ? more.length + 1 : 0} mails wait instead of one`)
  return mail
}

/** Forgets all mail: what waits, how it ended, and who has asked for it. */
export async function forgetMail({ db }: Pick<TestDeps, 'db'>): Promise<void> {
  await db.write(async (queries) => {
    for (const table of ['outbox', 'mail_log', 'mail_counts'] as const) await queries.deleteFrom(table).execute()
  })
}

/** A file that goes along with a mail. */
export function attached({ read }: QueuedMail, name: string): Buffer {
  const file = read.attachments.find(({ filename }) => filename === name)
  if (!file) throw new Error(`no ${name} among ${read.attachments.map(({ filename }) => filename).join(', ')}`)
  return Buffer.from(file.content as ArrayBuffer)
}
