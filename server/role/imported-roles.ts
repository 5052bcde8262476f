import type { ExpressionBuilder } from 'kysely'
import type { Apart } from '#server/db/apart.ts'
import { indexSome } from '#server/finding/title-index.ts'
import { padded } from '#server/db/in-chunks.ts'
import type { Database, Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { keepListed, keepRoles, rememberImport } from './import-history.ts'
import {
  filledColumns,
  filledNumbers,
  stagedBeside,
  type Change,
  type StagedRow,
  type StagedTables,
  type Staging,
} from './staging.ts'

const columns = [...filledColumns, ...filledNumbers]
const others = ['added', 'back', 'changed'] as const satisfies Change[]

/** Of which roles a file is the whole list: those of these sources, and of one agency where it names one. */
export type Whole = { sources: readonly string[]; agency: string | null }

/** Roles that search finds, of which a file is the whole list. */
function there(db: Staging, { sources, agency }: Whole) {
  const ofSources = db
    .selectFrom('imported_roles')
    .innerJoin('roles', 'roles.id', 'imported_roles.role_id')
    .where('imported_roles.source', 'in', sources)
    .where('roles.listed', '=', 1)
  return agency === null ? ofSources : ofSources.where('roles.agency', '=', agency)
}

/** Those of them that are in the staged file no more. */
function missing(db: Staging, whole: Whole) {
  return there(db, whole).where((is) =>
    is.not(
      is.exists(
        is
          .selectFrom('staged_roles')
          .select('staged_roles.id')
          .whereRef('staged_roles.id', '=', 'imported_roles.role_id'),
      ),
    ),
  )
}

/** What an import does to the library, in roles. */
export type ImportCounts = { added: number; changed: number; withdrawn: number; unchanged: number }

/** Puts beside the library the roles that the staged rows lack; returns how many there are of which they are the whole list. */
export async function stageMissing(db: Staging, whole: Whole): Promise<number> {
  if (whole.sources.length === 0) return 0
  await db
    .insertInto('staged_missing')
    .columns(['role_id'])
    .expression(missing(db, whole).select('roles.id as role_id'))
    .execute()
  const { count } = await there(db, whole)
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts what applying the staged rows would do. */
export async function countStaged(db: Staging): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('staged_roles')
    .select((is) => ['change', is.cast<number>(is.fn.countAll(), 'integer').as('count')])
    .groupBy('change')
    .execute()
  const count = (...changes: Change[]) =>
    rows.filter(({ change }) => changes.includes(change)).reduce((sum, one) => sum + one.count, 0)
  const { withdrawn } = await db
    .selectFrom('staged_missing')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('withdrawn'))
    .executeTakeFirstOrThrow()
  return { added: count('added', 'back'), changed: count('changed'), withdrawn, unchanged: count('unchanged') }
}

/** The sources that the staged rows name. */
export async function stagedSources(db: Staging): Promise<string[]> {
  const rows = await db.selectFrom('staged_roles').select('source').distinct().execute()
  return rows.map(({ source }) => source)
}

async function withdraw(db: Staging, importId: string | null, ids: readonly string[]): Promise<void> {
  if (importId !== null) await keepListed(db.withTables<Tables>(), importId, ids)
  await db.deleteFrom('title_words').where('role_id', 'in', ids).execute()
  await db.updateTable('roles').set({ listed: 0 }).where('id', 'in', ids).execute()
}

/** Where a row stands in the order in which rows are applied: by titles, because the indexes of titles are read and written least so. */
type Place = Pick<StagedRow, 'search_key' | 'line'>

/** The staged rows that change something, behind a place and up to another. */
function changed(db: Staging, after: Place | null, to: Place | null = null) {
  const orderOf = (is: ExpressionBuilder<StagedTables, 'staged_roles'>) => is.refTuple('search_key', 'line')
  const rows = db.selectFrom('staged_roles').where('change', 'in', others)
  const behind = after ? rows.where((is) => is(orderOf(is), '>', is.tuple(after.search_key, after.line))) : rows
  return to ? behind.where((is) => is(orderOf(is), '<=', is.tuple(to.search_key, to.line))) : behind
}

/** Adds or changes the roles of some rows, which have these ids. To do so once more changes nothing. */
async function put(
  db: Staging,
  rowsOf: (db: Staging) => ReturnType<typeof changed>,
  ids: readonly string[],
  now: string,
  importId: string | null,
): Promise<void> {
  if (importId !== null) await keepRoles(db.withTables<Tables>(), importId, ids)
  await db.deleteFrom('role_titles').where('role_id', 'in', ids).execute()
  await db.deleteFrom('title_words').where('role_id', 'in', ids).execute()
  await db
    .insertInto('roles')
    .columns([...columns, 'origin', 'origin_date', 'listed'])
    .expression(
      rowsOf(db).select((is) => [
        ...columns,
        is.val('imported').as('origin'),
        is.val(now).as('origin_date'),
        is.cast<number>(is.val(1), 'integer').as('listed'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((is) =>
          Object.fromEntries(
            [...columns, 'origin_date', 'listed'].map((name) => [name, is.ref(`excluded.${name}` as 'excluded.title')]),
          ),
        ),
    )
    .execute()
  await db
    .insertInto('imported_roles')
    .columns(['role_id', 'source', 'key', 'print'])
    .expression(rowsOf(db).select(['id', 'source', 'key', 'print']))
    .onConflict((conflict) => conflict.column('role_id').doUpdateSet((is) => ({ print: is.ref('excluded.print') })))
    .execute()
  await db
    .insertInto('role_titles')
    .columns(['role_id', 'title', 'search_key'])
    .expression(db.selectFrom('staged_titles').select(['role_id', 'title', 'search_key']).where('role_id', 'in', ids))
    .execute()
  await indexSome(db, ids)
}

/** Puts beside the library what the import is called in its history. */
export async function stageImport(db: Staging, one: StagedTables['staged_import']): Promise<void> {
  await db.insertInto('staged_import').values(one).execute()
}

/** Remembers the import that is staged; returns its id, or null where an earlier release has staged it. */
async function remember(db: Staging, queries: Queries, write: Apart['write']): Promise<string | null> {
  const named = await db
    .selectFrom('staged_import')
    .selectAll()
    .executeTakeFirst()
    .catch(() => undefined)
  if (named === undefined) return null
  await rememberImport(write, queries, { ...named, what: 'roles' })
  return named.id
}

/**
 * Makes the library what is staged beside it, as of `now`, some rows at a time: adds and changes roles, and withdraws those that
 * are missing. Withdrawn roles stay for the sessions that chose them, but search does not find them.
 */
export async function applyStaged({ queries, write, rowsAtOnce }: Apart, now: string): Promise<void> {
  const db = stagedBeside(queries)
  const importId = await remember(db, queries, write)
  for (let after: Place | null = null; ;) {
    const rows: (Place & { id: string })[] = await changed(db, after)
      .select(['id', 'search_key', 'line'])
      .orderBy('search_key')
      .orderBy('line')
      .limit(rowsAtOnce)
      .execute()
    const to = rows.at(-1)
    if (to === undefined) break
    const ids = padded(
      rows.map(({ id }) => id),
      rowsAtOnce,
    )
    const behind = after
    await write((change) => put(stagedBeside(change), (one) => changed(one, behind, to), ids, now, importId))
    after = to
  }
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('staged_missing')
      .select('role_id')
      .where('role_id', '>', after)
      .orderBy('role_id')
      .limit(rowsAtOnce)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) break
    const ids = padded(
      rows.map(({ role_id }) => role_id),
      rowsAtOnce,
    )
    await write((change) => withdraw(stagedBeside(change), importId, ids))
    after = last.role_id
  }
}

/** Carries an import to its end whose process ended after it had decided; false where there is none, or somebody is at it. */
export function finishImport(db: Pick<Database, 'finishApart'>, now: Date): Promise<boolean> {
  return db.finishApart((place) => applyStaged(place, now.toISOString()))
}
