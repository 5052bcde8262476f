import { sql } from 'kysely'
import { type CareerPath, careerPathRange, type FamilyBond, familyBonds } from '#domain/career/career-path.ts'
import { mostReserved, type Reach } from '#domain/career/reach.ts'
import { openLine, type PostMarks, unmarked } from '#domain/role/post-marks.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { firstTitles, type OwnTitles, sortKey, titled } from '#server/db/own-titles.ts'
import { findMarks, type FoundRoles, isFound, type Page, type Searcher, toProfile } from '#server/role/queries.ts'

/**
 * Which roles to search for on a career path: those of a role type and a job family (any where it is empty), at an agency or
 * for any agency (everywhere where it is empty). `families` are all there are, by how they stand to the base role's.
 */
export type CareerPathSearch = {
  careerPath: CareerPath
  base: RoleProfile
  /** How far up it may lead. */
  reach: Reach
  /** The role types that the career path leads to, of those in reach, the nearest first; null for all. */
  roleTypes: readonly string[] | null
  families: Readonly<Record<FamilyBond, readonly string[]>>
  roleType: string
  family: string
  agency: string
  searcher: Searcher
  /** The titles of the page's language, by which the roles that have one are sorted. */
  titles?: OwnTitles
}

/** The roles on a career path that are in reach, of the job families with this bond. */
function onCareerPath(db: Queries, search: CareerPathSearch, marks: PostMarks, bond: FamilyBond) {
  const { careerPath, base, reach, roleTypes, families, roleType, family, agency, searcher } = search
  const { people, strategy } = careerPathRange(careerPath, base)
  // Where the base role's family is not known, every family may be a neighbour of it.
  const known = bond === 'other' && base.family === '' ? 'neighbour' : bond
  const groups = reach[known === 'same' ? 'own' : known]
  const isAsked = (id: string) => (roleTypes?.includes(id) ?? true) && (roleType === '' || id === roleType)
  const types = [...groups.flatMap((group) => group.roleTypes), ...reach.heads.ofAgency, ...reach.heads.ofAny].filter(
    isAsked,
  )
  const found = db
    .selectFrom('roles')
    .where(isFound(agency, searcher))
    .where((is) => {
      const oneOf = (column: 'role_type' | 'level' | 'family', ids: readonly string[]) =>
        ids.length > 0 ? is(column, 'in', ids) : is.lit(false)
      const within = (group: Reach['own']) =>
        group.flatMap(({ roleTypes: ids, usual, levels, open }) => {
          const isOpen = open ? [is('reserved', '=', 0)] : []
          const isUsual = oneOf('role_type', usual)
          if (levels === null) return [is.and([isUsual, ...isOpen])]
          return [
            is.and([isUsual, is('level', '=', ''), ...isOpen]),
            is.and([oneOf('role_type', ids), oneOf('level', levels), ...isOpen]),
          ]
        })
      const heads = [
        is.and([oneOf('role_type', reach.heads.ofAgency), is('agency', '=', base.agency)]),
        is.and([oneOf('role_type', known === 'other' ? [] : reach.heads.ofAny), is('agency', '=', '')]),
      ]
      const otherLine = is.and([is('register', 'like', `${openLine}%`), is.or(within(reach.otherLine))])
      const inLine = is.or([is('register', 'in', ['', marks.register]), ...(known === 'same' ? [otherLine] : [])])
      // `types` follows from the rest: with the families it tells the database which part of the index to read.
      const asked = families[bond].filter((id) => family === '' || id === family)
      return is.and([oneOf('family', asked), oneOf('role_type', types), inLine, is.or([...within(groups), ...heads])])
    })
    .where('reserved', '<=', mostReserved(reach, known, marks))
    .$if(marks.starting, (all) => all.where('starting', '<=', 1))
    .$if(!marks.starting, (all) => all.where('starting', '<>', 1))
    .$if(reach.place !== Infinity, (all) => all.where('starting', '<=', reach.place + 2))
    .where('people', '>=', people.from)
    .where('strategy', '>=', strategy.from)
    .where('id', '<>', base.id)
    .$if(people.to !== Infinity, (all) => all.where('people', '<=', people.to))
  return strategy.to === Infinity ? found : found.where('strategy', '<=', strategy.to)
}

type Found = ReturnType<typeof onCareerPath>

async function countOf(found: Found): Promise<number> {
  const { total } = await found
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many levels a role is above the base role. */
function levelsAbove({ level, role_type }: Reach['above']) {
  const cases = (pairs: [string, number][]) =>
    sql.join(
      pairs.map(([id, above]) => sql`when ${id} then ${sql.lit(above)}`),
      sql` `,
    )
  return sql`case level ${cases(level)} else case role_type ${cases(role_type)} else 0 end end`
}

/** The ids of one page: the agency's own, then the smallest step, then by title. */
async function pageOf(
  found: Found,
  { base, reach: { above }, roleTypes, agency, titles = firstTitles }: CareerPathSearch,
  { offset, limit }: Page,
): Promise<string[]> {
  let page = found.select('id')
  if (agency !== '') page = page.orderBy((is) => is('agency', '=', ''))
  for (const nearer of roleTypes ?? []) page = page.orderBy((is) => is('role_type', '<>', nearer))
  const rows = await page
    .orderBy(sql`abs(people - ${base.people}) + abs(strategy - ${base.strategy})`)
    .$if(above.level.length > 0, (by) => by.orderBy(levelsAbove(above)))
    .orderBy(sql`case agency when ${base.agency} then 0 when '' then 1 else 2 end`)
    .$if(titles.size > 0, (by) =>
      by.leftJoin(titled(titles).as('titled'), 'titled_id', 'id').orderBy(sortKey('search_key')),
    )
    .orderBy('search_key')
    .orderBy('agency')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * One page of the roles on a career path (product rule: career paths): those in reach, the base role's own job family first,
 * then its neighbours, then the rest; within each the agency's own before those for any agency, then the smallest step, by the
 * counts that it changes, then by title. A base role whose family is not known has all in one group.
 */
export async function searchCareerPath(
  db: Queries,
  search: CareerPathSearch,
  { offset, limit }: Page,
): Promise<FoundRoles> {
  const [marks = unmarked] = await findMarks(db, [search.base.id])
  const ids: string[] = []
  let total = 0
  for (const bond of familyBonds) {
    if (search.families[bond].length === 0) continue
    const found = onCareerPath(db, search, marks, bond)
    // oxlint-disable-next-line no-await-in-loop
    const count = await countOf(found)
    const rest = { offset: Math.max(offset - total, 0), limit: limit - ids.length }
    // oxlint-disable-next-line no-await-in-loop
    if (rest.offset < count && rest.limit > 0) ids.push(...(await pageOf(found, search, rest)))
    total += count
  }
  if (ids.length === 0) return { total, roles: [] }
  const rows = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute()
  const profiles = new Map(rows.map((row) => [row.id, toProfile(row)]))
  return { total, roles: ids.flatMap((id) => profiles.get(id) ?? []) }
}

/** How many roles `searchCareerPath` finds. */
export async function countCareerPath(db: Queries, search: CareerPathSearch): Promise<number> {
  const [marks = unmarked] = await findMarks(db, [search.base.id])
  const counts = familyBonds
    .filter((bond) => search.families[bond].length > 0)
    .map((bond) => countOf(onCareerPath(db, search, marks, bond)))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

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

function perCell(roles: ReturnType<typeof onMap>) {
  return roles
    .select((is) => ['people', 'strategy', is.fn.countAll<number>().as('count')])
    .groupBy(['people', 'strategy'])
}

/** Counts the roles on each cell of the map, ordered by people and then strategy. Cells without a role are left out. */
export async function countCells(db: Queries, search: MapSearch): Promise<(Place & { count: number })[]> {
  const listed = perCell(onMap(db, { ...search, searcher: null }))
  // The searcher's own roles are counted in a query of their own, because the index separates listed roles from others.
  const own = search.searcher === null ? null : perCell(onMap(db, search).where('listed', '=', 0))
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
