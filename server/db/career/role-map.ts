import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { isFound, toProfile, type FoundRoles, type Page, type Searcher } from '#server/db/role/roles.ts'
import { firstTitles, sortKey, titled, type OwnTitles } from '#server/db/role/title-order.ts'

/**
 * Which roles the map shows: those of a role type (any where it is empty), at an agency or for any agency (everywhere where
 * it is empty); `titles` are those of the page's language, by which roles are sorted.
 */
export type MapSearch = { roleType: string; agency: string; searcher: Searcher; titles?: OwnTitles }

/** Where a role lies on the map. */
type Place = Pick<RoleProfile, 'people' | 'strategy'>

function onMap(db: Queries, { roleType, agency, searcher }: MapSearch) {
  const found = db.selectFrom('roles').where(isFound(agency, searcher))
  return roleType === '' ? found : found.where('role_type', '=', roleType)
}

function counted(roles: ReturnType<typeof onMap>) {
  return roles
    .select((is) => ['people', 'strategy', is.fn.countAll<number>().as('count')])
    .groupBy(['people', 'strategy'])
}

/** Counts the roles on each cell of the map, ordered by people and then strategy. Cells without a role are left out. */
export async function countCells(db: Queries, search: MapSearch): Promise<(Place & { count: number })[]> {
  const listed = counted(onMap(db, { ...search, searcher: null }))
  // The searcher's own roles are counted in a query of their own, because the index separates listed roles from others.
  const own = search.searcher === null ? null : counted(onMap(db, search).where('listed', '=', 0))
  return db
    .selectFrom((own ? listed.unionAll(own) : listed).as('cell'))
    .select((is) => ['people', 'strategy', is.cast<number>(is.fn.sum('count'), 'integer').as('count')])
    .groupBy(['people', 'strategy'])
    .orderBy('people')
    .orderBy('strategy')
    .execute()
}

/** One page of the roles on a cell of the map, in the order of their titles. */
export async function searchCell(
  db: Queries,
  { people, strategy, titles = firstTitles, ...search }: MapSearch & Place,
  page: Page,
): Promise<FoundRoles> {
  const onCell = onMap(db, search).where('people', '=', people).where('strategy', '=', strategy)
  const { total } = await onCell
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  const rows = await onCell
    .selectAll('roles')
    .$if(titles.size > 0, (by) =>
      by.leftJoin(titled(titles).as('titled'), 'titled_id', 'id').orderBy(sortKey('search_key')),
    )
    .orderBy('search_key')
    .orderBy('agency')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return { total, roles: rows.map(toProfile) }
}
