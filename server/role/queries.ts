import type { ExpressionBuilder, Selectable } from 'kysely'
import { essentialOf } from '#domain/career/steps.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import type { Renames } from '#domain/framework/edition.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Needs } from '#domain/role/needs.ts'
import { type PostMarks, unmarked } from '#domain/role/post-marks.ts'
import type { Levels } from '#domain/role/proficiency.ts'
import { openToAll, type RoleOrigin } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { StarterRole } from '#domain/role/starter-roles.ts'
import { inChunks } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { noteChanges } from './changes.ts'
import { lookKey, roleCode } from '#server/values/identifiers.ts'
import { applyEdition } from './apply-edition.ts'

type Row = Selectable<Tables['roles']>

function toOrigin({ origin: kind, origin_date: date, asked }: Row): RoleOrigin {
  return { kind, ...(date === null ? {} : { date: new Date(date) }), ...(asked === null ? {} : { asked }) }
}

export function originColumns({ kind, date, asked }: RoleOrigin): Pick<Row, 'origin' | 'origin_date' | 'asked'> {
  return { origin: kind, origin_date: date?.toISOString() ?? null, asked: asked ?? null }
}

/** The columns for what bounds the career paths to a role; `starting` also holds `after`, from 2 on. */
export function markColumns({ reserved, register, starting, after }: PostMarks = unmarked) {
  return { reserved, register, starting: after > 0 ? after + 1 : Number(starting) }
}

export function toMarks({ reserved, register, starting }: Pick<Row, 'reserved' | 'register' | 'starting'>): PostMarks {
  return {
    reserved: reserved as PostMarks['reserved'],
    register,
    starting: starting === 1,
    after: Math.max(starting - 1, 0),
  }
}

/** What bounds the career paths to each of these roles; those that are not there have no marks. */
export async function findMarks(db: Queries, ids: readonly string[]): Promise<PostMarks[]> {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'reserved', 'register', 'starting'])
    .where('id', 'in', ids)
    .execute()
  const found = new Map(rows.map((row) => [row.id, toMarks(row)]))
  return ids.map((id) => found.get(id) ?? unmarked)
}

const noLevels = '{}'

type Scope = Pick<RoleProfile, 'levels' | 'level' | 'front_line'>

/** The columns for the levels of a role, its own and its usual one, and for whether its work is on the front line. */
export function scopeColumns({ levels, level, front_line: isFrontLine = false }: Scope): Pick<Row, keyof Scope> {
  return { levels: levels ? JSON.stringify(levels) : noLevels, level: level ?? '', front_line: isFrontLine ? 1 : 0 }
}

function toScope({ levels, level, front_line: isFrontLine }: Row): Scope {
  return {
    ...(levels === noLevels ? {} : { levels: JSON.parse(levels) as Levels }),
    ...(level === '' ? {} : { level }),
    ...(isFrontLine === 1 ? { front_line: true } : {}),
  }
}

export function toProfile(row: Row): RoleProfile {
  const { id, title, agency, role_type, family, people, strategy } = row
  const needs = JSON.parse(row.needs) as Needs
  return { id, title, agency, role_type, family, origin: toOrigin(row), needs, ...toScope(row), people, strategy }
}

/**
 * The role profiles with these ids, in their order, without those that this session may not open. A profile kept for one session
 * can be opened by that session alone.
 */
export async function findRoles(db: Queries, ids: readonly string[], sessionUuid: string): Promise<RoleProfile[]> {
  if (ids.length === 0) return []
  // By their ids alone: asked for its origin too, SQLite reads every role of that origin.
  const rows = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute()
  const openable = rows.filter((row) => openToAll.includes(row.origin) || row.maker_uuid === sessionUuid)
  const found = new Map(openable.map((row) => [row.id, toProfile(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The role profile with this id, or null where there is none that this session may open. */
export async function findRole(db: Queries, id: string, sessionUuid: string): Promise<RoleProfile | null> {
  const [role = null] = await findRoles(db, [id], sessionUuid)
  return role
}

/** The session that searches, where it has made roles of its own; null where it has none and finds the same as everybody. */
export type Searcher = string | null

/** The searcher of a session. It is null for most sessions, and the database is quicker then. */
export async function searcherOf(db: Queries, sessionUuid: string): Promise<Searcher> {
  const own = await db
    .selectFrom('roles')
    .select('id')
    .where('maker_uuid', '=', sessionUuid)
    .limit(1)
    .executeTakeFirst()
  return own ? sessionUuid : null
}

/**
 * Condition for the roles that a searcher can find: listed ones and its own, at an agency or for any agency. Where `agency`
 * is empty, everywhere.
 */
export function isFound(agency: string, searcher: Searcher) {
  return (is: ExpressionBuilder<Tables, 'roles'>) =>
    is.and([
      searcher === null ? is('listed', '=', 1) : is.or([is('listed', '=', 1), is('maker_uuid', '=', searcher)]),
      ...(agency === '' ? [] : [is('agency', 'in', [agency, ''])]),
    ])
}

export type Page = { offset: number; limit: number }
export type FoundRoles = { total: number; roles: RoleProfile[] }

export function essentialColumn(needs: Needs): string {
  return essentialOf(needs).join(' ')
}

const notBuilt = { maker_uuid: null, shared_at: null, decline_reason: null }

function starterRow(role: StarterRole) {
  const { needs, also: _, origin, marks, ...starter } = role
  return {
    ...starter,
    ...markColumns(marks),
    code: roleCode(starter.id),
    ...notBuilt,
    needs: JSON.stringify(needs),
    ...scopeColumns(starter),
    essential: essentialColumn(needs),
    search_key: searchKey(starter.title),
    look_key: lookKey(starter.title),
    ...originColumns(origin),
    listed: 1,
  }
}

function titleRows({ id, title, also }: StarterRole): Tables['role_titles'][] {
  const titles = new Map([...also, title].map((one) => [` ${searchKey(one)} `, one]))
  return [...titles].map(([search_key, one]) => ({ role_id: id, title: one, search_key }))
}

async function installRoles(db: Queries, starters: readonly StarterRole[]): Promise<void> {
  for (const some of inChunks(starters)) {
    const rows = some.map(starterRow)
    const columns = Object.keys(rows[0] ?? {})
    await db
      .insertInto('roles')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((is) =>
            Object.fromEntries(columns.map((name) => [name, is.ref(`excluded.${name}` as 'excluded.title')])),
          ),
      )
      .execute()
    const ids = some.map(({ id }) => id)
    await db.deleteFrom('role_titles').where('role_id', 'in', ids).execute()
  }
  for (const rows of inChunks(starters.flatMap(titleRows))) {
    await db.insertInto('role_titles').values(rows).execute()
  }
}

/** Whether the starter roles of a pack are installed, and those of this edition. */
export async function isInstalled(
  db: Queries,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('installed_pack')
    .select('id')
    .where('id', '=', id)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Installs a pack's starter roles in the library: adds new ones and updates changed ones. Roles that are no longer in the
 * pack stay for the sessions that chose them, but search does not find them. An `edition` of the pack is applied to all that is
 * stored. Does nothing when this pack is already installed.
 */
export async function installStarterRoles(
  db: Queries,
  pack: { id: string; fingerprint: string },
  starters: readonly StarterRole[],
  edition: { pack: Pack; back?: Renames | null } | null = null,
): Promise<void> {
  if (await isInstalled(db, pack)) return
  const installed = await db.selectFrom('installed_pack').select('id').executeTakeFirst()
  const before = await db
    .selectFrom('roles')
    .select('id')
    .where('origin', '=', 'starter')
    .where('listed', '=', 1)
    .execute()
  await db.updateTable('roles').set({ listed: 0 }).where('origin', '=', 'starter').execute()
  await installRoles(db, starters)
  // Not for another framework: its ids can be the same by chance.
  const isEdition = installed === undefined || installed.id === pack.id
  const renewed = edition && isEdition ? await applyEdition(db, edition.pack, edition.back) : []
  // What was kept to undo imports is of the edition before.
  await db.deleteFrom('import_undo').execute()
  await noteChanges(db, [...before, ...starters].map(({ id }) => id).concat(renewed))
  await db.deleteFrom('installed_pack').execute()
  await db.insertInto('installed_pack').values(pack).execute()
}
