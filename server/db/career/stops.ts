import { sql } from 'kysely'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Stop } from '#domain/career/steps.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile, type Searcher } from '#server/db/role/roles.ts'

/**
 * A stop with the role that it stands for: `title` is that role's search key, and `isOwn` says that only the searcher finds
 * that role.
 */
export type LibraryStop = Stop & { title: string; isOwn: boolean }

/** Which stops to list: those that the searcher can find. Roles at the agencies in `near` count as near. */
export type StopSearch = { near: readonly string[]; searcher: Searcher }

/**
 * A set of essential capabilities, with the first title among the roles that have it, and the first among those at the near
 * agencies.
 */
type TitledSet = { essential: string; title: string; near_title: string | null; isOwn: boolean }

/**
 * The sets of essential capabilities that listed roles have. The query jumps through the index from one set to the next,
 * which is much faster than reading every role.
 */
async function listedSets(db: Queries, near: readonly string[]): Promise<TitledSet[]> {
  const { rows } = await sql<Omit<TitledSet, 'isOwn'>>`
    with recursive sets (essential) as (
      select min(essential) from roles where listed = 1
      union all
      select (select min(roles.essential) from roles where listed = 1 and roles.essential > sets.essential)
      from sets where sets.essential is not null
    )
    select
      essential,
      (select min(search_key) from roles where listed = 1 and roles.essential = sets.essential) as title,
      (
        select min(search_key) from roles
        where listed = 1 and roles.essential = sets.essential and agency in (${sql.join(near)})
      ) as near_title
    from sets where essential is not null
  `.execute(db)
  return rows.map((set) => ({ ...set, isOwn: false }))
}

/** The sets of essential capabilities of the searcher's own roles, which nobody else finds. */
async function ownSets(db: Queries, { near, searcher }: StopSearch): Promise<TitledSet[]> {
  if (searcher === null) return []
  const rows = await db
    .selectFrom('roles')
    .select(['essential', 'search_key', 'agency'])
    .where('listed', '=', 0)
    .where('maker_uuid', '=', searcher)
    .execute()
  return rows.map(({ essential, search_key: title, agency }) => ({
    essential,
    title,
    near_title: near.includes(agency) ? title : null,
    isOwn: true,
  }))
}

const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const byTitle = (one: LibraryStop, other: LibraryStop) =>
  inOrder(one.title, other.title) || inOrder(one.essential.join(' '), other.essential.join(' '))

/**
 * One stop for each set of essential capabilities, in the order of titles. It stands for the first near role, or for the
 * first role where none is near.
 */
export async function listStops(db: Queries, search: StopSearch): Promise<LibraryStop[]> {
  const sets = [...(await listedSets(db, search.near)), ...(await ownSets(db, search))]
  const firstOf = new Map<string, LibraryStop>()
  for (const { essential, title, near_title, isOwn } of sets) {
    const stop = {
      essential: essential === '' ? [] : essential.split(' '),
      title: near_title ?? title,
      isNear: near_title !== null,
      isOwn,
    }
    const known = firstOf.get(essential)
    const comesFirst = !known || (stop.isNear === known.isNear ? stop.title < known.title : stop.isNear)
    if (comesFirst) firstOf.set(essential, stop)
  }
  return [...firstOf.values()].toSorted(byTitle)
}

/** The role that a stop stands for. */
export async function findStopRole(
  db: Queries,
  { near, searcher }: StopSearch,
  stop: LibraryStop,
): Promise<RoleProfile> {
  const found = db
    .selectFrom('roles')
    .selectAll()
    .where('listed', '=', stop.isOwn ? 0 : 1)
    .where('essential', '=', stop.essential.join(' '))
    .where('search_key', '=', stop.title)
  const own = stop.isOwn ? found.where('maker_uuid', '=', searcher) : found
  const row = await (stop.isNear ? own.where('agency', 'in', near) : own)
    .orderBy('agency')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return toProfile(row)
}
