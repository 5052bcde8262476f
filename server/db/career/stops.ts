import { sql } from 'kysely'
import type { Between } from '#domain/career/credible-step.ts'
import type { Stop } from '#domain/career/steps.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { isFound, toProfile, type Searcher } from '#server/db/role/roles.ts'

/** A stop; `title` is the search key of the role that it stands for. */
export type LibraryStop = Stop & { title: string }

type Counts = Pick<RoleProfile, 'people' | 'strategy'>

/**
 * Which stops to list: those that the searcher can find, in these job families and of these role types, with no fewer
 * people and strategic capabilities than `from` and no more than `to`. Roles at the agencies in `near` count as near.
 */
export type StopSearch = Between & { from: Counts; to: Counts; near: readonly string[]; searcher: Searcher }

const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const setAndScope = ({ essential, family, role_type, people, strategy }: LibraryStop) =>
  [...essential, '', family, role_type, people, strategy].join(' ')

/** Ways of the same rank come in this order, whatever the collation of the database. */
const byTitle = (one: LibraryStop, other: LibraryStop) =>
  inOrder(one.title, other.title) || inOrder(setAndScope(one), setAndScope(other))

/**
 * One stop for each scope and set of essential capabilities, in the order of titles. It stands for the first near role, or
 * for the first role where none is near.
 */
export async function listStops(
  db: Queries,
  { families, roleTypes, from, to, near, searcher }: StopSearch,
): Promise<LibraryStop[]> {
  if (families.length === 0 || roleTypes.length === 0) return []
  const rows = await db
    .selectFrom('roles')
    .where(isFound('', searcher))
    .where('family', 'in', families)
    .where('role_type', 'in', roleTypes)
    .where('people', '>=', from.people)
    .where('people', '<=', to.people)
    .where('strategy', '>=', from.strategy)
    .where('strategy', '<=', to.strategy)
    .select((is) => [
      'family',
      'role_type',
      'people',
      'strategy',
      'essential',
      is.fn.min('search_key').as('title'),
      sql<string | null>`min(case when agency in (${sql.join(near)}) then search_key end)`.as('near_title'),
    ])
    .groupBy(['family', 'role_type', 'people', 'strategy', 'essential'])
    .execute()
  return rows
    .map(({ essential, title, near_title, ...scope }) => ({
      ...scope,
      essential: essential === '' ? [] : essential.split(' '),
      title: near_title ?? title,
      isNear: near_title !== null,
    }))
    .toSorted(byTitle)
}

/** The role that a stop stands for: of several with its title, one that everybody finds before the searcher's own. */
export async function findStopRole(
  db: Queries,
  { near, searcher }: Pick<StopSearch, 'near' | 'searcher'>,
  { family, role_type, people, strategy, essential, title, isNear }: LibraryStop,
): Promise<RoleProfile> {
  const found = db
    .selectFrom('roles')
    .selectAll()
    .where(isFound('', searcher))
    .where('family', '=', family)
    .where('role_type', '=', role_type)
    .where('people', '=', people)
    .where('strategy', '=', strategy)
    .where('essential', '=', essential.join(' '))
    .where('search_key', '=', title)
  const row = await (isNear ? found.where('agency', 'in', near) : found)
    .orderBy('listed', 'desc')
    .orderBy('agency')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return toProfile(row)
}
