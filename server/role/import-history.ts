import type { Insertable, Selectable } from 'kysely'
import { type KeyedItem, putItems, removeItems } from '#server/assessing/catalogue.ts'
import { noteChanges } from './changes.ts'
import { inChunks } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import type { Write } from '#server/db/shared-commits.ts'
import type { Tables } from '#server/db/tables.ts'
import { filledColumns, filledNumbers } from '#server/db/subject-tables.ts'
import type { HeldImport } from './staging.ts'

/** An import as it is remembered. */
export type Import = Selectable<Tables['imports']>

type Role = Partial<Selectable<Tables['roles']>>

/** What a role was before an import: what to put back, with its titles and its print where those were changed. */
type Before = { role: Role; print?: string; titles?: { title: string; search_key: string }[] }

const restored = [...filledColumns.filter((name) => name !== 'id'), ...filledNumbers, 'origin_date', 'listed'] as const
const mostRemembered = 50
const undoneAtOnce = 400

/** The imports that are remembered, the newest first. */
export function rememberedImports(db: Queries): Promise<Import[]> {
  return db.selectFrom('imports').selectAll().orderBy('number', 'desc').limit(mostRemembered).execute()
}

/** Remembers an import, and deletes what undoing earlier ones needs. To do so once more changes nothing. */
export async function rememberImport(
  step: Write,
  queries: Queries,
  one: Omit<Insertable<Tables['imports']>, 'number'>,
): Promise<void> {
  await step((db) =>
    db
      .insertInto('imports')
      .values((is) => ({
        ...one,
        number: is
          .selectFrom('imports')
          .select((all) => all(all.fn.coalesce(all.fn.max('number'), all.lit(0)), '+', 1).as('next')),
      }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )
  for (;;) {
    const old = await queries
      .selectFrom('import_undo')
      .select('id')
      .where('import_id', '<>', one.id)
      .limit(undoneAtOnce)
      .execute()
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await step((db) => db.deleteFrom('import_undo').where('import_id', '<>', one.id).where('id', 'in', ids).execute())
  }
}

async function keep(db: Queries, importId: string, before: ReadonlyMap<string, object>): Promise<void> {
  const rows = [...before].map(([id, one]) => ({ import_id: importId, id, before: JSON.stringify(one) }))
  for (const some of inChunks(rows)) {
    await db
      .insertInto('import_undo')
      .values(some)
      .onConflict((conflict) => conflict.columns(['import_id', 'id']).doNothing())
      .execute()
  }
}

/** Keeps roles as they are before an import changes them; of those that do not exist yet, `listed: 0`, so that undoing hides them. */
export async function keepRoles(db: Queries, importId: string, ids: readonly string[]): Promise<void> {
  const before = new Map<string, Before>()
  for (const some of inChunks([...new Set(ids)], undoneAtOnce)) {
    const roles = await db
      .selectFrom('roles')
      .innerJoin('imported_roles', 'imported_roles.role_id', 'roles.id')
      .select(['roles.id as role_id', 'print', ...restored])
      .where('roles.id', 'in', some)
      .execute()
    const titles = await db.selectFrom('role_titles').selectAll().where('role_id', 'in', some).execute()
    for (const id of some) before.set(id, { role: { listed: 0 } })
    for (const { role_id: id, print, ...role } of roles) before.set(id, { role, print, titles: [] })
    for (const { role_id: id, ...title } of titles) before.get(id)?.titles?.push(title)
  }
  await keep(db, importId, before)
}

/** Keeps that roles were listed, before an import withdraws them. */
export function keepListed(db: Queries, importId: string, ids: readonly string[]): Promise<void> {
  return keep(db, importId, new Map([...new Set(ids)].map((id) => [id, { role: { listed: 1 } }])))
}

/** Keeps what agencies are before an import changes them; null for those that are not there yet. */
export async function keepAgencies(db: Queries, importId: string, ids: readonly string[]): Promise<void> {
  const there = ids.length === 0 ? [] : await db.selectFrom('agencies').selectAll().where('id', 'in', ids).execute()
  const before = new Map<string, object>(ids.map((id) => [id, { agency: null }]))
  for (const agency of there) before.set(agency.id, { agency })
  await keep(db, importId, before)
}

/** Keeps what items of the learning catalogue are before an import changes or removes them; null for those that are not there yet. */
export async function keepLearning(db: Queries, importId: string, ids: readonly string[]): Promise<void> {
  const before = new Map<string, object>(ids.map((id) => [id, { learning: null }]))
  for (const some of inChunks(ids)) {
    const there = await db
      .selectFrom('learning_items')
      .select(['id', 'source', 'key', 'item'])
      .where('id', 'in', some)
      .execute()
    for (const { id, source, key, item } of there)
      before.set(id, { learning: { source, key, item: JSON.parse(item) as unknown } })
  }
  await keep(db, importId, before)
}

async function restoreRole(db: Queries, id: string, { role, print, titles }: Before): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('roles').set(role).where('id', '=', id).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  if (print !== undefined) await db.updateTable('imported_roles').set({ print }).where('role_id', '=', id).execute()
  if (!titles) return
  await db.deleteFrom('role_titles').where('role_id', '=', id).execute()
  const rows = titles.map((title) => ({ ...title, role_id: id }))
  if (rows.length > 0) await db.insertInto('role_titles').values(rows).execute()
}

async function restoreAgency(db: Queries, id: string, agency: Tables['agencies'] | null): Promise<void> {
  if (agency) await db.updateTable('agencies').set(agency).where('id', '=', id).execute()
  else
    await db
      .deleteFrom('agencies')
      .where('id', '=', id)
      .where((is) => is.not(is.exists(is.selectFrom('roles').select('roles.id').where('roles.agency', '=', id))))
      .execute()
}

/** Whether an import can be undone: what was there before it is kept until the next import or the next edition of the pack. */
export async function canUndo(db: Queries, { id }: Pick<Import, 'id'>): Promise<boolean> {
  const kept = await db.selectFrom('import_undo').select('id').where('import_id', '=', id).limit(1).execute()
  return kept.length > 0
}

async function undoSome(db: Queries, importId: string, some: readonly { id: string; before: string }[]): Promise<void> {
  const roles: string[] = []
  for (const one of some) {
    const before = JSON.parse(one.before) as
      | Before
      | { agency: Tables['agencies'] | null }
      | { learning: KeyedItem | null }
    if ('agency' in before) await restoreAgency(db, one.id, before.agency)
    else if ('learning' in before) await (before.learning ? putItems(db, [before.learning]) : removeItems(db, [one.id]))
    else {
      await restoreRole(db, one.id, before)
      roles.push(one.id)
    }
  }
  await noteChanges(db, roles)
  const ids = some.map((one) => one.id)
  await db.deleteFrom('import_undo').where('import_id', '=', importId).where('id', 'in', ids).execute()
}

/** Puts back what was there before an import, some at a time, and notes when. Can be begun again where it ended early. */
export function undoImport({ inSteps }: HeldImport, id: string, now: string): Promise<number> {
  return inSteps(async (queries, step) => {
    let count = 0
    for (;;) {
      const some = await queries
        .selectFrom('import_undo')
        .select(['id', 'before'])
        .where('import_id', '=', id)
        .orderBy('id')
        .limit(undoneAtOnce)
        .execute()
      if (some.length === 0) break
      await step((db) => undoSome(db, id, some))
      count += some.length
    }
    await step((db) => db.updateTable('imports').set({ undone_at: now }).where('id', '=', id).execute())
    return count
  })
}
