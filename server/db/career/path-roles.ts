import { careerPathRange, type CareerPath } from '#domain/career/career-path.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { isFound, toProfile, type FoundRoles, type Page, type Searcher } from '#server/db/role/roles.ts'
import { firstTitles, sortKey, titled, type OwnTitles } from '#server/db/role/title-order.ts'

/**
 * Which roles to search for on a career path: those of a role type and a job family (any where it is empty), at an agency or
 * for any agency (everywhere where it is empty). `neighbours` are the families that the base role's is closest to.
 */
export type CareerPathSearch = {
  careerPath: CareerPath
  base: RoleProfile
  /** The role types that the career path leads to, the nearest first; null for any. */
  roleTypes: readonly string[] | null
  neighbours: readonly string[]
  roleType: string
  family: string
  agency: string
  searcher: Searcher
  /** The titles of the page's language, by which the roles that have one are sorted. */
  titles?: OwnTitles
}

function onCareerPath(
  db: Queries,
  { careerPath, base, roleTypes, roleType, family, agency, searcher }: CareerPathSearch,
) {
  const { people, strategy } = careerPathRange(careerPath, base)
  let found = db
    .selectFrom('roles')
    .where(isFound(agency, searcher))
    .where('people', '>=', people.from)
    .where('strategy', '>=', strategy.from)
    .where('id', '<>', base.id)
    // This condition follows from the two above, but lets the database begin at the right place of its index.
    .where((is) => is(is('people', '+', is.ref('strategy')), '>=', people.from + strategy.from))
  if (people.to !== Infinity) found = found.where('people', '<=', people.to)
  if (strategy.to !== Infinity) found = found.where('strategy', '<=', strategy.to)
  if (roleTypes) found = found.where((is) => (roleTypes.length > 0 ? is('role_type', 'in', roleTypes) : is.lit(false)))
  if (family !== '') found = found.where('family', '=', family)
  return roleType === '' ? found : found.where('role_type', '=', roleType)
}

type Found = ReturnType<typeof onCareerPath>

async function counted(found: Found): Promise<number> {
  const { total } = await found
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The ids of one page: roles of the families in `first`, then the agency's own, then the nearest, then by title. */
async function pageOf(
  found: Found,
  { roleTypes, agency, titles = firstTitles }: CareerPathSearch,
  first: readonly string[],
  { offset, limit }: Page,
): Promise<string[]> {
  let page = found.select('id')
  if (first.length > 0) page = page.orderBy((is) => is('family', 'not in', first))
  if (agency !== '') page = page.orderBy((is) => is('agency', '=', ''))
  for (const nearer of roleTypes ?? []) page = page.orderBy((is) => is('role_type', '<>', nearer))
  const rows = await page
    .orderBy((is) => is('people', '+', is.ref('strategy')))
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

/** The base role's own family is looked for by itself, because an index has its roles in their order. */
async function idsOf(db: Queries, search: CareerPathSearch, { offset, limit }: Page): Promise<string[]> {
  const { base, neighbours } = search
  const found = onCareerPath(db, search)
  if (base.family === '') return pageOf(found, search, [], { offset, limit })
  const ofOwn = found.where('family', '=', base.family)
  const own = await pageOf(ofOwn, search, [], { offset, limit })
  if (own.length === limit) return own
  const before = own.length > 0 || offset === 0 ? offset + own.length : await counted(ofOwn)
  const rest = { offset: Math.max(offset - before, 0), limit: limit - own.length }
  return [...own, ...(await pageOf(found.where('family', '<>', base.family), search, neighbours, rest))]
}

/**
 * One page of the roles on a career path (product rule: career paths): the base role's own job family first, then its
 * neighbours, then the rest; within each the agency's own before those for any agency, then the nearest first, which have
 * the smallest sum of added people and strategic capabilities, then by title. A base role whose family is not known has all
 * in one group.
 */
export async function searchCareerPath(db: Queries, search: CareerPathSearch, page: Page): Promise<FoundRoles> {
  const total = await counted(onCareerPath(db, search))
  const ids = total === 0 ? [] : await idsOf(db, search, page)
  if (ids.length === 0) return { total, roles: [] }
  const rows = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute()
  const profiles = new Map(rows.map((row) => [row.id, toProfile(row)]))
  return { total, roles: ids.flatMap((id) => profiles.get(id) ?? []) }
}
