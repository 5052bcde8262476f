import { careerPathRange, type CareerPath } from '#domain/career/career-path.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { isFound, toProfile, type FoundRoles, type Page, type Searcher } from '#server/db/role/roles.ts'

/**
 * Which roles to search for on a career path: those of a role type and a job family (any where it is empty), at an agency or
 * for any agency (everywhere where it is empty). `neighbours` are the families that the base role's is closest to.
 */
export type CareerPathSearch = {
  careerPath: CareerPath
  base: RoleProfile
  neighbours: readonly string[]
  roleType: string
  family: string
  agency: string
  searcher: Searcher
}

function onCareerPath(
  db: Queries,
  { careerPath, base, roleType, family, agency, searcher }: Omit<CareerPathSearch, 'neighbours'>,
) {
  const { people, strategy } = careerPathRange(careerPath, base)
  let found = db
    .selectFrom('roles')
    .where(isFound(agency, searcher))
    .where('people', '>=', people.from)
    .where('strategy', '>=', strategy.from)
    .where('id', '<>', base.id)
  if (people.to !== Infinity) found = found.where('people', '<=', people.to)
  if (strategy.to !== Infinity) found = found.where('strategy', '<=', strategy.to)
  if (family !== '') found = found.where('family', '=', family)
  return roleType === '' ? found : found.where('role_type', '=', roleType)
}

/** Job families whose roles stand together in the list, with the number of roles found in them. */
type Group = { families: readonly string[]; total: number }

/** The families of the roles found, in groups: the base role's own, its neighbours, and the rest. */
async function groupsFound(db: Queries, { base, neighbours, ...search }: CareerPathSearch): Promise<Group[]> {
  const counts = await onCareerPath(db, { base, ...search })
    .select((is) => ['family', is.cast<number>(is.fn.countAll(), 'integer').as('count')])
    .groupBy('family')
    .execute()
  const own = base.family === '' ? [] : [base.family]
  const isNear = (family: string) => own.includes(family) || neighbours.includes(family)
  const grouped = [
    counts.filter(({ family }) => own.includes(family)),
    counts.filter(({ family }) => neighbours.includes(family)),
    counts.filter(({ family }) => !isNear(family)),
  ]
  return grouped.map((group) => ({
    families: group.map(({ family }) => family),
    total: group.reduce((sum, { count }) => sum + count, 0),
  }))
}

/** One page of the roles of a group: the agency's own first, then the nearest, then by title. */
async function rolesOf(
  db: Queries,
  search: Omit<CareerPathSearch, 'neighbours'>,
  { families }: Group,
  { offset, limit }: Page,
): Promise<RoleProfile[]> {
  // The page is found in the index alone; whole rows are read for its roles only.
  let page = onCareerPath(db, search).select('id').where('family', 'in', families)
  if (search.agency !== '') page = page.orderBy((is) => is('agency', '=', ''))
  const ids = await page
    .orderBy((is) => is('people', '+', is.ref('strategy')))
    .orderBy('search_key')
    .orderBy('agency')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  const profiles = new Map(rows.map((row) => [row.id, toProfile(row)]))
  return ids.flatMap(({ id }) => profiles.get(id) ?? [])
}

/**
 * One page of the roles on a career path (product rule: career paths): the base role's own job family first, then its
 * neighbours, then the rest; within each the agency's own before those for any agency, then the nearest first, which have
 * the smallest sum of added people and strategic capabilities, then by title. A base role whose family is not known has all
 * in one group.
 */
export async function searchCareerPath(
  db: Queries,
  { neighbours, ...search }: CareerPathSearch,
  { offset, limit }: Page,
): Promise<FoundRoles> {
  const groups = await groupsFound(db, { ...search, neighbours })
  const roles: RoleProfile[] = []
  let before = 0
  for (const group of groups) {
    const skipped = Math.max(offset - before, 0)
    const wanted = limit - roles.length
    if (wanted > 0 && skipped < group.total) {
      roles.push(...(await rolesOf(db, search, group, { offset: skipped, limit: wanted })))
    }
    before += group.total
  }
  return { total: before, roles }
}
