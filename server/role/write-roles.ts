import type { writeResults } from '#contract/api.ts'
import { inChunks } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import { filledColumns, filledNumbers } from '#server/db/subject-tables.ts'
import { nextNumber, noteChanges } from './changes.ts'
import { importedId, type NewRole, stagedRow, titlesOf } from './stage-roles.ts'

/** A role of a source to write, or by its key to withdraw; `asOf` is the sender's moment (ISO, in UTC), where it gives one. */
export type RoleWrite = { asOf: string | null } & ({ role: NewRole } | { key: string })

/** What was there before a write. */
export type RoleBefore = { id: string; print: string; listed: number; agency: string; asOf: string | null }

export type WriteResult = (typeof writeResults)[number]

const columns = [...filledColumns, ...filledNumbers]
const replaced = [...columns, 'origin_date', 'listed'] as const

async function isImporting(db: Queries): Promise<boolean> {
  const held = await db
    .selectFrom('staged_import')
    .select('place')
    .where((is) => is.or([is('held_until', '>', new Date().toISOString()), is('decided', 'is not', null)]))
    .executeTakeFirst()
  return held !== undefined
}

/** Locks out every other writer of roles until the transaction ends. False, where an import is under way. */
export async function beginWriting(db: Queries): Promise<boolean> {
  // Asked before the lock too, for which an import on PostgreSQL would have to end.
  if (await isImporting(db)) return false
  await nextNumber(db)
  return !(await isImporting(db))
}

/** What is there of some roles of a source, by their ids; to be read after `beginWriting`. */
export async function rolesBefore(db: Queries, ids: readonly string[]): Promise<Map<string, RoleBefore>> {
  const rows = await db
    .selectFrom('imported_roles')
    .innerJoin('roles', 'roles.id', 'imported_roles.role_id')
    .select(['roles.id', 'print', 'listed', 'agency'])
    .where('roles.id', 'in', ids)
    .execute()
  const moments = await db.selectFrom('role_moments').selectAll().where('role_id', 'in', ids).execute()
  const asOf = new Map(moments.map(({ role_id, as_of }) => [role_id, as_of]))
  // A role that was withdrawn before it ever came has a moment alone.
  const none = [...asOf].map(([id, moment]) => ({ id, print: '', listed: 0, agency: '', asOf: moment }))
  return new Map(
    [...none, ...rows.map((row) => ({ ...row, asOf: asOf.get(row.id) ?? null }))].map((one) => [one.id, one]),
  )
}

type Decided = { id: string; result: WriteResult; write: RoleWrite }

function decide(write: RoleWrite, source: string, known: ReadonlyMap<string, RoleBefore>): Decided {
  const isUpsert = 'role' in write
  const id = importedId(source, isUpsert ? write.role.key : write.key)
  const before = known.get(id)
  const found = (result: WriteResult) => ({ id, result, write })
  if (write.asOf !== null && before?.asOf && before.asOf > write.asOf) return found('stale')
  if (!isUpsert) return found(before?.listed === 1 ? 'withdrawn' : 'unchanged')
  if (before?.listed !== 1) return found('added')
  return found(before.print === stagedRow(write.role, write.role.key).print ? 'unchanged' : 'changed')
}

async function put(db: Queries, roles: readonly NewRole[], at: string): Promise<void> {
  const rows = roles.map((role) => ({ also: role.also, row: stagedRow(role, role.key) }))
  const stored = rows.map(({ row }) => ({
    ...(Object.fromEntries(columns.map((name) => [name, row[name]])) as Pick<typeof row, (typeof columns)[number]>),
    origin: 'imported' as const,
    origin_date: at,
    listed: 1,
  }))
  for (const some of inChunks(stored))
    await db
      .insertInto('roles')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((is) =>
            Object.fromEntries(replaced.map((name) => [name, is.ref(`excluded.${name}` as 'excluded.title')])),
          ),
      )
      .execute()
  for (const some of inChunks(rows.map(({ row: { id, source, key, print } }) => ({ role_id: id, source, key, print }))))
    await db
      .insertInto('imported_roles')
      .values(some)
      .onConflict((conflict) => conflict.column('role_id').doUpdateSet((is) => ({ print: is.ref('excluded.print') })))
      .execute()
  const ids = rows.map(({ row }) => row.id)
  await db.deleteFrom('role_titles').where('role_id', 'in', ids).execute()
  for (const some of inChunks(rows.flatMap(({ row, also }) => titlesOf(row, also))))
    await db.insertInto('role_titles').values(some).execute()
}

async function remember(db: Queries, decided: readonly Decided[]): Promise<void> {
  const moments = decided.flatMap(({ id, result, write: { asOf } }) =>
    asOf === null || result === 'stale' ? [] : [{ role_id: id, as_of: asOf }],
  )
  for (const some of inChunks(moments))
    await db
      .insertInto('role_moments')
      .values(some)
      .onConflict((conflict) => conflict.column('role_id').doUpdateSet((is) => ({ as_of: is.ref('excluded.as_of') })))
      .execute()
}

/**
 * Writes and withdraws roles of one source, each at most once, within the transaction of `beginWriting`. What has come before changes
 * nothing, and what is older than what has come is stale. Undoing an earlier import leaves alone what is written here.
 */
export async function writeRoles(
  db: Queries,
  source: string,
  writes: readonly RoleWrite[],
  known: ReadonlyMap<string, RoleBefore>,
  at: string,
): Promise<{ id: string; result: WriteResult }[]> {
  const decided = writes.map((write) => decide(write, source, known))
  const changed = decided.filter(({ result }) => ['added', 'changed', 'withdrawn'].includes(result))
  const ids = changed.map(({ id }) => id)
  const gone = changed.filter(({ result }) => result === 'withdrawn').map(({ id }) => id)
  const roles = changed.flatMap(({ write }) => ('role' in write ? [write.role] : []))
  if (roles.length > 0) await put(db, roles, at)
  if (gone.length > 0) await db.updateTable('roles').set({ listed: 0 }).where('id', 'in', gone).execute()
  if (ids.length > 0) await db.deleteFrom('import_undo').where('id', 'in', ids).execute()
  await remember(db, decided)
  await noteChanges(db, ids)
  return decided.map(({ id, result }) => ({ id, result }))
}
