import { randomUUID } from 'node:crypto'
import { maxByLink, tidyComment, tidyReviewer } from '#domain/operate/review.ts'
import type { Database, Queries } from '#server/db/open.ts'
import { type Doer, recordAct } from './audit-log.ts'

/** Who does something about the draft of which pack, and when. */
type Acting = { db: Database; pack: string; now: Date; by: Doer }

/** What somebody has said of a draft: about which file (empty: the whole), which field of it or which screen, and whether that is settled. */
export type Comment = {
  id: string
  edition: number | null
  path: string
  place: string
  byLink: boolean
  by: string
  at: string
  text: string
  settledBy: string | null
}

/** The comments on the draft of a pack (`edition` null) or on one of its editions, the oldest first. */
export async function commentsOn(db: Queries, pack: string, edition: number | null): Promise<Comment[]> {
  const rows = await db
    .selectFrom('review_comments')
    .selectAll()
    .where('pack', '=', pack)
    .where('edition', edition === null ? 'is' : '=', edition)
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, path, place, preview_id, written_by, written_at, text, settled_by, ...row }) => ({
    id,
    edition: row.edition,
    path,
    place,
    byLink: preview_id !== null,
    by: written_by,
    at: written_at,
    text,
    settledBy: settled_by,
  }))
}

/** How many comments each edition of a pack has, by its number. */
export async function commentCounts(db: Queries, pack: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('review_comments')
    .select(({ fn }) => ['edition', fn.countAll().as('comments')])
    .where('pack', '=', pack)
    .groupBy('edition')
    .execute()
  return new Map(rows.map(({ edition, comments }) => [edition ?? 0, Number(comments)]))
}

type Written = { pack: string; path: string; place: string; text: string; previewId: string | null; at: Date }

const storeComment = (queries: Queries, name: string, { pack, path, place, text, previewId, at }: Written) =>
  queries
    .insertInto('review_comments')
    .values({
      id: randomUUID(),
      pack,
      edition: null,
      path,
      place,
      preview_id: previewId,
      written_by: name,
      written_at: at.toISOString(),
      text,
      settled_by: null,
    })
    .execute()

/** Keeps what an operator says of the draft. False where they have said nothing. */
export async function comment(
  { db, pack, now, by }: Acting,
  { path, place, text: typed }: Pick<Comment, 'path' | 'place' | 'text'>,
): Promise<boolean> {
  const text = tidyComment(typed)
  if (text === '') return false
  await db.alone(async (queries) => {
    await storeComment(queries, by.name, { pack, path, place, text, previewId: null, at: now })
    await recordAct(queries, now, by, { act: 'comment', about: path })
  })
  return true
}

/** Whoever writes by the link of a preview: what they call themselves is in their comment, and not in the log. */
const byLink: Doer = { id: 'link', name: 'By a preview’s link' }

/** Keeps what somebody says by the link of a preview, at the address of a screen. False where nothing is said, or too much was by this link. */
export async function commentByLink(
  db: Database,
  { pack, previewId, at }: { pack: string; previewId: string; at: Date },
  typed: { name: string; text: string; address: string },
): Promise<boolean> {
  const [name, text] = [tidyReviewer(typed.name), tidyComment(typed.text)]
  if (name === '' || text === '') return false
  return db.alone(async (queries) => {
    const said = await queries.selectFrom('review_comments').select('id').where('preview_id', '=', previewId).execute()
    if (said.length >= maxByLink) return false
    await storeComment(queries, name, { pack, path: '', place: typed.address, text, previewId, at })
    await recordAct(queries, at, byLink, { act: 'comment', about: previewId })
    return true
  })
}

/** Settles a comment on the draft. */
export async function settle({ db, pack, now, by }: Acting, id: string): Promise<void> {
  await db.alone(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('review_comments')
      .set({ settled_by: by.name })
      .where('id', '=', id)
      .where('pack', '=', pack)
      .where('settled_by', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) > 0) await recordAct(queries, now, by, { act: 'settle comment', about: id })
  })
}

/** That somebody asks for the draft to be reviewed: who, since when, and with which line. */
export type ReviewRequest = { by: string; at: string; note: string }

/** Who asks for the draft of a pack to be reviewed; null where nobody does, or nothing is changed. */
export async function reviewRequest(db: Queries, pack: string): Promise<ReviewRequest | null> {
  const draft = db.selectFrom('draft_files').select('path').where('pack', '=', pack)
  const row = await db
    .selectFrom('review_requests')
    .selectAll()
    .where('pack', '=', pack)
    .where((is) => is.exists(draft))
    .executeTakeFirst()
  return row ? { by: (JSON.parse(row.asked_by) as Doer).name, at: row.asked_at, note: row.note } : null
}

/** Asks for a review of the draft, in place of what was asked before. */
export async function askForReview({ db, pack, now, by }: Acting, typed: string): Promise<void> {
  const asked = {
    asked_by: JSON.stringify({ id: by.id, name: by.name }),
    asked_at: now.toISOString(),
    note: tidyComment(typed).split('\n').join(' '),
  }
  await db.alone(async (queries) => {
    await queries
      .insertInto('review_requests')
      .values({ pack, ...asked })
      .onConflict((conflict) => conflict.column('pack').doUpdateSet(asked))
      .execute()
    await recordAct(queries, now, by, { act: 'ask for review' })
  })
}

/** What was said of a draft goes with the edition that it has become, and nobody asks for its review any more. */
export async function endReview(queries: Queries, pack: string, edition: number): Promise<void> {
  await queries
    .updateTable('review_comments')
    .set({ edition })
    .where('pack', '=', pack)
    .where('edition', 'is', null)
    .execute()
  await queries.deleteFrom('review_requests').where('pack', '=', pack).execute()
}
