import type { Queries } from '#server/db/open.ts'
import { filledColumns, filledNumbers, type Change, type Staging } from './staging.ts'

const columns = [...filledColumns, ...filledNumbers]
const others = ['added', 'back', 'changed'] as const satisfies Change[]

/** Roles that search finds, came from one of these sources, and are in the staged file no more. */
function missing(db: Staging, sources: readonly string[]) {
  return db
    .selectFrom('imported_roles')
    .innerJoin('roles', 'roles.id', 'imported_roles.role_id')
    .where('imported_roles.source', 'in', sources)
    .where('roles.listed', '=', 1)
    .where((is) =>
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

/** Counts what applying the staged rows would do. Roles of the sources that are missing are withdrawn. */
export async function countStaged(db: Staging, sources: readonly string[]): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('staged_roles')
    .select((is) => ['change', is.cast<number>(is.fn.countAll(), 'integer').as('count')])
    .groupBy('change')
    .execute()
  const count = (...changes: Change[]) =>
    rows.filter(({ change }) => changes.includes(change)).reduce((sum, one) => sum + one.count, 0)
  const withdrawn =
    sources.length === 0
      ? 0
      : (
          await missing(db, sources)
            .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
            .executeTakeFirstOrThrow()
        ).count
  return { added: count('added', 'back'), changed: count('changed'), withdrawn, unchanged: count('unchanged') }
}

/** The sources that the staged rows name. */
export async function stagedSources(db: Staging): Promise<string[]> {
  const rows = await db.selectFrom('staged_roles').select('source').distinct().execute()
  return rows.map(({ source }) => source)
}

async function withdraw(db: Staging, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return
  await db.deleteFrom('title_words').where('role_id', 'in', missing(db, sources).select('roles.id')).execute()
  await db.updateTable('roles').set({ listed: 0 }).where('id', 'in', missing(db, sources).select('roles.id')).execute()
}

/**
 * Makes the library what the staged rows say, as of `now`: adds and changes roles, and withdraws those of the sources that are
 * missing. Withdrawn roles stay for the sessions that chose them, but search does not find them.
 */
export async function applyStaged(queries: Queries, sources: readonly string[], now: string): Promise<void> {
  const db = queries as Staging
  await withdraw(db, sources)
  const changed = db.selectFrom('staged_roles').where('change', 'in', others)
  const known = db.selectFrom('staged_roles').select('id').where('change', 'in', ['back', 'changed'])
  await db.deleteFrom('role_titles').where('role_id', 'in', known).execute()
  await db.deleteFrom('title_words').where('role_id', 'in', known).execute()
  await db
    .insertInto('roles')
    .columns([...columns, 'origin', 'origin_date', 'listed'])
    .expression(
      changed.select((is) => [
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
    .expression(changed.select(['id', 'source', 'key', 'print']))
    .onConflict((conflict) => conflict.column('role_id').doUpdateSet((is) => ({ print: is.ref('excluded.print') })))
    .execute()
  await db
    .insertInto('role_titles')
    .columns(['role_id', 'title', 'search_key'])
    .expression(db.selectFrom('staged_titles').select(['role_id', 'title', 'search_key']))
    .execute()
  const wordColumns = ['role_id', 'beginning', 'place', 'word', 'search_key', 'own_key', 'agency'] as const
  await db
    .insertInto('title_words')
    .columns(wordColumns)
    .expression(db.selectFrom('staged_words').select(wordColumns))
    .execute()
}
