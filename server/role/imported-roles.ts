import { noteChanges } from './changes.ts'
import { padded } from '#server/db/in-chunks.ts'
import type { Database, Queries } from '#server/db/open.ts'
import type { Write } from '#server/db/shared-commits.ts'
import { type Doer, recordAct } from '#server/operate/audit-log.ts'
import { keepListed, keepRoles, rememberImport } from './import-history.ts'
import { filledColumns, filledNumbers, type StagedChange } from '#server/db/subject-tables.ts'
import { endImport, takeOverImport, type DecidedImport, type HeldImport } from './staging.ts'

const columns = [...filledColumns, ...filledNumbers]

/** The roles of which a file is the whole list: those of these sources, and of this agency alone where it is not null. */
export type Whole = { sources: readonly string[]; agency: string | null }

/** Roles that search finds, of which a file is the whole list. */
function there(db: Queries, { sources, agency }: Whole) {
  const ofSources = db
    .selectFrom('imported_roles')
    .innerJoin('roles', 'roles.id', 'imported_roles.role_id')
    .where('imported_roles.source', 'in', sources)
    .where('roles.listed', '=', 1)
  return agency === null ? ofSources : ofSources.where('roles.agency', '=', agency)
}

/** Those roles that are no longer in the staged file. */
function missing(db: Queries, whole: Whole) {
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

/** Stages for withdrawal the roles that the staged rows lack; returns how many roles the rows are the whole list of. */
export async function stageMissing(db: Queries, whole: Whole): Promise<number> {
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
export async function countStaged(db: Queries): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('staged_roles')
    .select((is) => ['change', is.cast<number>(is.fn.countAll(), 'integer').as('count')])
    .groupBy('change')
    .execute()
  const count = (...changes: StagedChange[]) =>
    rows.filter(({ change }) => changes.includes(change)).reduce((sum, one) => sum + one.count, 0)
  const { withdrawn } = await db
    .selectFrom('staged_missing')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('withdrawn'))
    .executeTakeFirstOrThrow()
  return { added: count('added', 'back'), changed: count('changed'), withdrawn, unchanged: count('unchanged') }
}

/** A title that the staged rows add, change or withdraw; `line` is null where no row names it. */
export type ChangedTitle = {
  change: 'added' | 'changed' | 'withdrawn'
  title: string
  agency: string
  role_type: string
  line: number | null
}

/** The titles that applying what is staged adds, changes and withdraws, in this order; a few at a time. */
export async function* stagedChanges(db: Queries): AsyncGenerator<ChangedTitle[]> {
  for (const [change, kinds] of [
    ['added', ['added', 'back']],
    ['changed', ['changed']],
  ] as const) {
    const rows = db
      .selectFrom('staged_roles')
      .select(['title', 'agency', 'role_type', 'line'])
      .where('change', 'in', kinds)
      .orderBy('line')
      .limit(toldAtOnce)
    for (let next = rows; ;) {
      const some = await next.execute()
      const last = some.at(-1)
      if (last === undefined) break
      yield some.map((row) => ({ change, ...row }))
      next = rows.where('line', '>', last.line)
    }
  }
  const missed = db
    .selectFrom('staged_missing')
    .innerJoin('roles', 'roles.id', 'staged_missing.role_id')
    .select(['roles.id', 'title', 'agency', 'role_type'])
    .orderBy('roles.id')
    .limit(toldAtOnce)
  for (let next = missed; ;) {
    const some = await next.execute()
    const last = some.at(-1)
    if (last === undefined) return
    yield some.map(({ title, agency, role_type }) => ({ change: 'withdrawn', title, agency, role_type, line: null }))
    next = missed.where('roles.id', '>', last.id)
  }
}

/** The sources of the roles that search finds, each with how many there are. */
export function listedSources(db: Queries): Promise<{ source: string; roles: number }[]> {
  return db
    .selectFrom('imported_roles')
    .innerJoin('roles', 'roles.id', 'imported_roles.role_id')
    .select((is) => ['source', is.cast<number>(is.fn.countAll(), 'integer').as('roles')])
    .where('roles.listed', '=', 1)
    .groupBy('source')
    .orderBy('source')
    .execute()
}

/** The sources that the staged rows name. */
export async function stagedSources(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('staged_roles').select('source').distinct().execute()
  return rows.map(({ source }) => source)
}

async function withdraw(db: Queries, { id: importId }: DecidedImport, ids: readonly string[]): Promise<void> {
  await keepListed(db, importId, ids)
  await db.updateTable('roles').set({ listed: 0 }).where('id', 'in', ids).execute()
  await noteChanges(db, ids)
  await db.deleteFrom('staged_missing').where('role_id', 'in', ids).execute()
}

/** Adds or changes the roles of some staged rows, which are staged no more. */
async function put(db: Queries, { id: importId, at }: DecidedImport, ids: readonly string[]): Promise<void> {
  const rows = db.selectFrom('staged_roles').where('id', 'in', ids)
  await keepRoles(db, importId, ids)
  await db.deleteFrom('role_titles').where('role_id', 'in', ids).execute()
  await db
    .insertInto('roles')
    .columns([...columns, 'origin', 'origin_date', 'listed'])
    .expression(
      rows.select((is) => [
        ...columns,
        is.val('imported').as('origin'),
        is.val(at).as('origin_date'),
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
    .expression(rows.select(['id', 'source', 'key', 'print']))
    .onConflict((conflict) => conflict.column('role_id').doUpdateSet((is) => ({ print: is.ref('excluded.print') })))
    .execute()
  await db
    .insertInto('role_titles')
    .columns(['role_id', 'title', 'search_key'])
    .expression(db.selectFrom('staged_titles').select(['role_id', 'title', 'search_key']).where('role_id', 'in', ids))
    .execute()
  await noteChanges(db, ids)
  await db.deleteFrom('staged_roles').where('id', 'in', ids).execute()
  await db.deleteFrom('staged_titles').where('role_id', 'in', ids).execute()
}

/** So many titles are told of at once. */
const toldAtOnce = 500

/** So many rows are applied in one step, so that nobody waits for long. */
const appliedAtOnce = 400

/** Applies rows, a few at a time, until none is found; `find` finds some that are not applied yet. */
async function fewAtATime(
  find: (most: number) => Promise<{ id: string }[]>,
  apply: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- others write between them.
    const ids = (await find(appliedAtOnce)).map(({ id }) => id)
    if (ids.length === 0) return
    // oxlint-disable-next-line no-await-in-loop -- others write between them.
    await apply(padded(ids, appliedAtOnce))
  }
}

/**
 * Makes the library what is staged: adds and changes roles, and withdraws those that are missing. Withdrawn roles stay for the sessions
 * that chose them, but search does not find them. A process that is killed meanwhile leaves staged what is not applied.
 */
async function applyStaged(queries: Queries, step: Write, decided: DecidedImport): Promise<void> {
  await rememberImport(step, queries, { ...decided, what: 'roles' })
  const changed = queries
    .selectFrom('staged_roles')
    .select('id')
    .where('change', 'in', ['added', 'back', 'changed'])
    // In the order of titles, in which the indexes of titles are read and written least.
    .orderBy('search_key')
    .orderBy('line')
  await fewAtATime(
    (most) => changed.limit(most).execute(),
    (ids) => step((db) => put(db, decided, ids)),
  )
  await fewAtATime(
    (most) => queries.selectFrom('staged_missing').select('role_id as id').limit(most).execute(),
    (ids) => step((db) => withdraw(db, decided, ids)),
  )
  await endImport(step)
}

/** Decides that what is staged is imported, by whom, and carries it out. */
export function carryOut(
  { inSteps }: HeldImport,
  decided: DecidedImport,
  by: Doer,
  act: 'import' | 'remove source' = 'import',
): Promise<void> {
  return inSteps(async (queries, step) => {
    await step(async (db) => {
      await db
        .updateTable('staged_import')
        .set({ decided: JSON.stringify(decided) })
        .execute()
      const { id, at, ...after } = decided
      await recordAct(db, new Date(at), by, { act, about: id, after })
    })
    await applyStaged(queries, step, decided)
  })
}

/** Completes an import whose process ended after it had decided; false where there is none, or another process does so. */
export async function finishImport(db: Pick<Database, 'read' | 'write' | 'inSteps'>): Promise<boolean> {
  const left = await takeOverImport(db)
  if (left === null) return false
  await left.held.inSteps((queries, step) => applyStaged(queries, step, left.decided))
  return true
}
