import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Needs } from '#domain/role/needs.ts'
import type { Levels } from '#domain/role/proficiency.ts'
import { openToAll, type RoleOrigin } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { StarterRole } from '#domain/role/starter-roles.ts'
import { essentialOf } from '#domain/career/steps.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { lookKey } from '#server/values/look-alike.ts'
import { roleCode } from '#server/values/role-code.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { applyEdition } from '#server/db/framework/apply-edition.ts'
import { indexTitles } from '#server/db/finding/title-index.ts'

type Row = Selectable<Tables['roles']>

/** The origin of a stored role. */
function toOrigin({ origin: kind, origin_date: date, asked }: Row): RoleOrigin {
  return { kind, ...(date === null ? {} : { date: new Date(date) }), ...(asked === null ? {} : { asked }) }
}

/** The columns for a role's origin. */
export function originColumns({ kind, date, asked }: RoleOrigin): Pick<Row, 'origin' | 'origin_date' | 'asked'> {
  return { origin: kind, origin_date: date?.toISOString() ?? null, asked: asked ?? null }
}

const noLevels = '{}'

/** The column for a role's own levels. */
export function levelsColumn(levels: Levels | undefined): string {
  return levels ? JSON.stringify(levels) : noLevels
}

export function toProfile(row: Row): RoleProfile {
  const { id, title, agency, role_type, family, people, strategy } = row
  const needs = JSON.parse(row.needs) as Needs
  const levels = row.levels === noLevels ? {} : { levels: JSON.parse(row.levels) as Levels }
  return { id, title, agency, role_type, family, origin: toOrigin(row), needs, ...levels, people, strategy }
}

/**
 * The role profiles with these ids, in their order, without those that this session may not open. A profile kept for one session
 * can be opened by that session alone.
 */
export async function findRoles(db: Queries, ids: readonly string[], sessionUuid: string): Promise<RoleProfile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where('id', 'in', ids)
    .where((is) => is.or([is('origin', 'in', openToAll), is('maker_uuid', '=', sessionUuid)]))
    .execute()
  const found = new Map(rows.map((row) => [row.id, toProfile(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The role profile with this id, or null where there is none that this session may open. */
export async function findRole(db: Queries, id: string, sessionUuid: string): Promise<RoleProfile | null> {
  const [role] = await findRoles(db, [id], sessionUuid)
  return role ?? null
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

/**
 * Which roles to look for: those with a title, or another title of theirs, in which every group of words has one that begins
 * a word, or is a whole word where a space ends it (no groups: any title), at an agency or for any agency (`agency` empty: everywhere), of a role type and of a job family
 * (each empty: any). `key` is the query's search key, for the order.
 */
export type RoleSearch = {
  key: string
  words: readonly (readonly string[])[]
  agency: string
  roleType: string
  family: string
  searcher: Searcher
}

function matching(db: Queries, { words, agency, roleType, family, searcher }: RoleSearch) {
  let found = db
    .selectFrom('roles')
    .innerJoin('role_titles', 'role_titles.role_id', 'roles.id')
    .where((is) => isFound(agency, searcher)(is))
  if (roleType !== '') found = found.where('role_type', '=', roleType)
  if (family !== '') found = found.where('family', '=', family)
  for (const alternatives of words) {
    // A search key holds only letters and digits, so no character in it is a wildcard.
    found = found.where((is) => is.or(alternatives.map((word) => is('role_titles.search_key', 'like', `% ${word}%`))))
  }
  return found
}

export type Page = { offset: number; limit: number }
export type FoundRoles = { total: number; roles: RoleProfile[] }

/**
 * One page of the roles found, the best first: the agency's own before those for any agency, then by how well a title fits,
 * and a role's own title before its other ones, which the list does not show.
 */
export async function searchRoles(db: Queries, search: RoleSearch, page: Page): Promise<FoundRoles> {
  const { total } = await matching(db, search)
    .select((is) => is.cast<number>(is.fn.count('roles.id').distinct(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  let found = matching(db, search).selectAll('roles').groupBy('roles.id')
  if (search.agency !== '') found = found.orderBy((is) => is('agency', '=', ''))
  const rows = await found
    .orderBy((is) =>
      is.fn.min<number>(
        is
          .case()
          .when('role_titles.search_key', '=', ` ${search.key} `)
          .then(0)
          .when('roles.search_key', 'like', `${search.key}%`)
          .then(1)
          .when('role_titles.search_key', 'like', ` ${search.key}%`)
          .then(2)
          .when('role_titles.search_key', '=', is(is(is.val(' '), '||', is.ref('roles.search_key')), '||', is.val(' ')))
          .then(3)
          .else(4)
          .end(),
      ),
    )
    .orderBy('roles.search_key')
    .orderBy('agency')
    .orderBy('roles.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return { total, roles: rows.map(toProfile) }
}

/** Every word in the titles under which the searcher can find a role, each once. */
export async function titleWords(db: Queries, searcher: Searcher): Promise<string[]> {
  const rows = await db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_titles.role_id')
    .select('role_titles.search_key')
    .distinct()
    .where(isFound('', searcher))
    .execute()
  return [...new Set(rows.flatMap((row) => row.search_key.trim().split(' ')))]
}

/** The column for a role's essential capabilities. */
export function essentialColumn(needs: Needs): string {
  return essentialOf(needs).join(' ')
}

const notBuilt = { maker_uuid: null, shared_at: null, decline_reason: null }

async function installRole(db: Queries, { needs, levels, also, origin, ...starter }: StarterRole): Promise<void> {
  const key = searchKey(starter.title)
  const row = {
    ...starter,
    code: roleCode(starter.id),
    ...notBuilt,
    needs: JSON.stringify(needs),
    levels: levelsColumn(levels),
    essential: essentialColumn(needs),
    search_key: key,
    look_key: lookKey(starter.title),
    ...originColumns(origin),
    listed: 1,
  }
  await db
    .insertInto('roles')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('role_titles').where('role_id', '=', starter.id).execute()
  const titles = new Map([...also, starter.title].map((title) => [` ${searchKey(title)} `, title]))
  await db
    .insertInto('role_titles')
    .values([...titles].map(([search_key, title]) => ({ role_id: starter.id, title, search_key })))
    .execute()
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
  edition: Pack | null = null,
): Promise<void> {
  const installed = await db.selectFrom('installed_pack').selectAll().executeTakeFirst()
  if (installed?.id === pack.id && installed.fingerprint === pack.fingerprint) return
  await db.updateTable('roles').set({ listed: 0 }).where('origin', '=', 'starter').execute()
  for (const starter of starters) await installRole(db, starter)
  // Another framework's ids can be the same by chance.
  const isEdition = installed === undefined || installed.id === pack.id
  if (edition && isEdition) await applyEdition(db, edition)
  await indexTitles(db)
  await db.deleteFrom('installed_pack').execute()
  await db.insertInto('installed_pack').values(pack).execute()
}
