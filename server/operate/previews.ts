import { randomUUID } from 'node:crypto'
import { day } from '#domain/framework/durations.ts'
import { previewDays } from '#domain/operate/review.ts'
import type { Queries } from '#server/db/open.ts'
import { newToken, tokenHash } from '#server/values/link-token.ts'
import { type Doer, recordAct } from './audit-log.ts'
import { type Edition, storeTexts } from './editions.ts'
import { draftFiles, type Publishing, readWith } from './publishing.ts'

/** A draft as it was when somebody made a link that shows it, until it ends. */
export type Preview = Pick<Edition, 'id' | 'files'> & { by: Doer; madeAt: string; endsAt: string }

const previewsOf = (db: Queries, at: Date) =>
  db.selectFrom('previews').selectAll().where('ended_at', 'is', null).where('ends_at', '>', at.toISOString())

type Row = Awaited<ReturnType<ReturnType<typeof previewsOf>['execute']>>[number]

const previewOf = ({ id, files, made_by, made_at, ends_at }: Row): Preview => ({
  id,
  files: JSON.parse(files) as Preview['files'],
  by: JSON.parse(made_by) as Doer,
  madeAt: made_at,
  endsAt: ends_at,
})

/** The previews of a pack that have not ended, the newest first. */
export async function openPreviews(db: Queries, pack: string, at: Date): Promise<Preview[]> {
  const rows = await previewsOf(db, at).where('pack', '=', pack).orderBy('made_at', 'desc').execute()
  return rows.map(previewOf)
}

/** The preview of this id; null where there is none, or it has ended. */
export async function openPreview(db: Queries, id: string, at: Date): Promise<Preview | null> {
  const row = await previewsOf(db, at).where('id', '=', id).executeTakeFirst()
  return row ? previewOf(row) : null
}

/** The preview that a link's token opens; null where there is none, or it has ended. */
export async function previewByToken(db: Queries, token: string, at: Date): Promise<Preview | null> {
  const row = await previewsOf(db, at).where('token_hash', '=', tokenHash(token)).executeTakeFirst()
  return row ? previewOf(row) : null
}

/**
 * Makes a preview of the draft as it is now. Returns the token of its link, which is kept nowhere, or what is wrong with the draft, a line for
 * each fault, where it can not be shown.
 */
export async function makePreview(publishing: Publishing): Promise<{ token: string } | { faults: string }> {
  const { db, pack, now, by } = publishing
  const changed = await draftFiles(publishing)
  const read = await readWith(publishing, changed)
  if ('faults' in read) return read
  const { token, hashed } = newToken()
  const id = randomUUID()
  const endsAt = new Date(now.getTime() + previewDays * day).toISOString()
  await db.alone(async (queries) => {
    const files = JSON.stringify(await storeTexts(queries, changed))
    const made_by = JSON.stringify({ id: by.id, name: by.name })
    const times = { made_at: now.toISOString(), ends_at: endsAt, ended_at: null }
    await queries
      .insertInto('previews')
      .values({ id, pack, token_hash: hashed, files, made_by, ...times })
      .execute()
    await recordAct(queries, now, by, { act: 'make preview', about: id, after: { ends_at: endsAt } })
  })
  return { token }
}

/** Ends a preview before its time. */
export async function endPreview({ db, now, by }: Publishing, id: string): Promise<void> {
  await db.alone(async (queries) => {
    if (!(await openPreview(queries, id, now))) return
    await queries.updateTable('previews').set({ ended_at: now.toISOString() }).where('id', '=', id).execute()
    await recordAct(queries, now, by, { act: 'end preview', about: id })
  })
}

/** Deletes the previews that have ended, and the texts that no edition and no other preview has. */
export async function purgePreviews(queries: Queries, now: string): Promise<void> {
  const { numDeletedRows } = await queries
    .deleteFrom('previews')
    .where((is) => is.or([is('ends_at', '<=', now), is('ended_at', 'is not', null)]))
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) return
  const rows = [
    ...(await queries.selectFrom('previews').select('files').execute()),
    ...(await queries.selectFrom('editions').select('files').execute()),
  ]
  const kept = new Set(rows.flatMap(({ files }) => Object.values(JSON.parse(files) as Edition['files'])))
  const all = await queries.selectFrom('edition_texts').select('hash').execute()
  for (const { hash } of all)
    // oxlint-disable-next-line no-await-in-loop -- within one transaction, one after the other.
    if (!kept.has(hash)) await queries.deleteFrom('edition_texts').where('hash', '=', hash).execute()
}
