import { createHash, randomUUID } from 'node:crypto'
import type { Queries } from '#server/db/open.ts'
import type { ChangedFiles } from '#server/framework/edition-folder.ts'
import type { Doer } from './audit-log.ts'

/**
 * An edition of a pack that was published: its number, which counts from 2 because the pack's files are the first, and the files in which it
 * differs from those, each by the hash of its text (null: not there).
 */
export type Edition = {
  id: string
  number: number
  publishedAt: string
  publisher: Doer
  note: string
  files: Readonly<Record<string, string | null>>
}

type Row = { id: string; number: number; published_at: string; publisher: string; note: string; files: string }

const editionOf = ({ published_at, publisher, files, ...row }: Row): Edition => ({
  id: row.id,
  number: row.number,
  note: row.note,
  publishedAt: published_at,
  publisher: JSON.parse(publisher) as Doer,
  files: JSON.parse(files) as Edition['files'],
})

/** The editions of a pack, the newest first. */
export async function editionsOf(db: Queries, pack: string, limit = 100): Promise<Edition[]> {
  const rows = await db
    .selectFrom('editions')
    .selectAll()
    .where('pack', '=', pack)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(editionOf)
}

/** Whether any edition was published. */
export async function hasEditions(db: Queries): Promise<boolean> {
  return (await db.selectFrom('editions').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The edition that visitors see; null while that is the pack's files. */
export async function liveEdition(db: Queries, pack: string): Promise<Edition | null> {
  const [newest = null] = await editionsOf(db, pack, 1)
  return newest
}

/** The texts of an edition's changed files. */
export async function editionTexts(db: Queries, { files }: Pick<Edition, 'files'>): Promise<ChangedFiles> {
  const hashes = [...new Set(Object.values(files).filter((hash) => hash !== null))]
  const rows =
    hashes.length === 0 ? [] : await db.selectFrom('edition_texts').selectAll().where('hash', 'in', hashes).execute()
  const texts = new Map(rows.map(({ hash, text }) => [hash, text]))
  return new Map(Object.entries(files).map(([path, hash]) => [path, hash === null ? null : (texts.get(hash) ?? null)]))
}

/** The number of the live edition, and the files in which it differs from the pack's. */
export async function liveFiles(db: Queries, pack: string): Promise<{ number: number; files: ChangedFiles }> {
  const live = await liveEdition(db, pack)
  return { number: live?.number ?? 1, files: live === null ? new Map() : await editionTexts(db, live) }
}

/** The files in which an edition differs from the pack's, none of them for the first; null where there is no edition of this number. */
export async function filesOfEdition(db: Queries, pack: string, number: string): Promise<ChangedFiles | null> {
  if (number === '1') return new Map()
  const edition = (await editionsOf(db, pack)).find((one) => String(one.number) === number)
  return edition ? editionTexts(db, edition) : null
}

/** Stores the texts of changed files, each once. Returns the files, each by the hash of its text. */
export async function storeTexts(queries: Queries, changed: ChangedFiles): Promise<Edition['files']> {
  const files: Record<string, string | null> = {}
  for (const [path, text] of [...changed].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    files[path] = text === null ? null : createHash('sha256').update(text).digest('base64url')
    if (text === null) continue
    // oxlint-disable-next-line no-await-in-loop -- within one transaction, one after the other.
    await queries
      .insertInto('edition_texts')
      .values({ hash: files[path] ?? '', text })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }
  return files
}

/** Stores an edition as the newest one, in the transaction that installs it. Returns it. */
export async function storeEdition(
  queries: Queries,
  pack: string,
  { at, publisher, note, changed }: { at: Date; publisher: Doer; note: string; changed: ChangedFiles },
): Promise<Edition> {
  const files = await storeTexts(queries, changed)
  const before = await liveEdition(queries, pack)
  const { id, name } = publisher
  const row = {
    id: randomUUID(),
    pack,
    number: (before?.number ?? 1) + 1,
    published_at: at.toISOString(),
    publisher: JSON.stringify({ id, name }),
    note,
    files: JSON.stringify(files),
  }
  await queries.insertInto('editions').values(row).execute()
  return editionOf(row)
}

/**
 * A file that editors have changed since the live edition: its text (null: taken out), who changed it, when it was changed last, and what it
 * no longer lists because it is retired (`thingKey`).
 */
export type DraftFile = {
  path: string
  text: string | null
  editors: readonly Doer[]
  changedAt: string
  retired: readonly string[]
}

/** What editors have changed since the live edition. */
export async function draftOf(db: Queries, pack: string): Promise<DraftFile[]> {
  const rows = await db.selectFrom('draft_files').selectAll().where('pack', '=', pack).orderBy('path').execute()
  return rows.map(({ path, text, editors, changed_at, retired }) => ({
    path,
    text,
    editors: JSON.parse(editors) as Doer[],
    changedAt: changed_at,
    retired: JSON.parse(retired) as string[],
  }))
}

/** Stores a file of the draft, and who changed it. */
export async function storeDraftFile(
  queries: Queries,
  pack: string,
  { path, text, by, at }: { path: string; text: string | null; by: Doer; at: Date },
): Promise<void> {
  const [before] = (await draftOf(queries, pack)).filter((file) => file.path === path)
  const others = (before?.editors ?? []).filter(({ id }) => id !== by.id)
  const row = { text, editors: JSON.stringify([...others, { id: by.id, name: by.name }]), changed_at: at.toISOString() }
  await queries
    .insertInto('draft_files')
    .values({ pack, path, ...row })
    .onConflict((conflict) => conflict.columns(['pack', 'path']).doUpdateSet(row))
    .execute()
}

/** Notes of a file of the draft that things which it no longer lists are retired. */
export async function noteRetired(
  queries: Queries,
  pack: string,
  path: string,
  keys: readonly string[],
): Promise<void> {
  const [file] = (await draftOf(queries, pack)).filter((one) => one.path === path)
  const retired = JSON.stringify([...new Set([...(file?.retired ?? []), ...keys])])
  await queries.updateTable('draft_files').set({ retired }).where('pack', '=', pack).where('path', '=', path).execute()
}

/** Everybody who has changed one of these files, by their ids. */
export const editorsOf = (files: readonly DraftFile[]): Set<string> =>
  new Set(files.flatMap(({ editors }) => editors.map(({ id }) => id)))

/** Gives up what was changed in a file, or in all. */
export async function dropDraft(queries: Queries, pack: string, path: string | null): Promise<void> {
  await queries
    .deleteFrom('draft_files')
    .where('pack', '=', pack)
    .$if(path !== null, (query) => query.where('path', '=', path ?? ''))
    .execute()
}
