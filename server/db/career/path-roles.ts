import { sql } from 'kysely'
import { careerPathRange, type CareerPath } from '#domain/career/career-path.ts'
import type { Group, Reach } from '#domain/career/reach.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { PostMarks } from '#domain/role/starter/post-marks.ts'
import type { Queries } from '#server/db/open.ts'
import {
  findMarks,
  isFound,
  toProfile,
  unmarked,
  type FoundRoles,
  type Page,
  type Searcher,
} from '#server/db/role/roles.ts'
import { firstTitles, sortKey, titled, type OwnTitles } from '#server/db/role/title-order.ts'

/**
 * Which roles to search for on a career path: those of a role type and a job family (any where it is empty), at an agency or
 * for any agency (everywhere where it is empty). `neighbours` are the families that the base role's is closest to.
 */
export type CareerPathSearch = {
  careerPath: CareerPath
  base: RoleProfile
  /** How far up it may lead. */
  reach: Reach
  /** Of these, the role types that the career path leads to, the nearest first; null for all. */
  roleTypes: readonly string[] | null
  neighbours: readonly string[]
  roleType: string
  family: string
  agency: string
  searcher: Searcher
  /** The titles of the page's language, by which the roles that have one are sorted. */
  titles?: OwnTitles
}

/** The roles on a career path that are in reach, of the base role's own job family or of all others. */
function onCareerPath(db: Queries, search: CareerPathSearch, { register, starting }: PostMarks, isOwn: boolean) {
  const { careerPath, base, reach, roleTypes, neighbours, roleType, family, agency, searcher } = search
  const { people, strategy } = careerPathRange(careerPath, base)
  const isAsked = (id: string) => (roleTypes?.includes(id) ?? true) && (roleType === '' || id === roleType)
  let found = db
    .selectFrom('roles')
    .where(isFound(agency, searcher))
    .where((is) => {
      const oneOf = (column: 'role_type' | 'level' | 'family', ids: readonly string[]) =>
        ids.length > 0 ? is(column, 'in', ids) : is.lit(false)
      const within = (groups: readonly Group[]) =>
        is.or([
          ...groups.flatMap(({ roleTypes: types, usual, levels }) => {
            const isUsual = oneOf('role_type', usual.filter(isAsked))
            if (levels === null) return [isUsual]
            const isLevelled = is.and([oneOf('role_type', types.filter(isAsked)), oneOf('level', levels)])
            return [is.and([isUsual, is('level', '=', '')]), isLevelled]
          }),
          is.and([oneOf('role_type', reach.atAgency.filter(isAsked)), is('agency', '=', base.agency)]),
        ])
      if (isOwn) return within(reach.own)
      const near = is.and([is('reserved', '<=', 1), within(reach.neighbour)])
      if (base.family === '') return near
      return is.or([
        is.and([oneOf('family', neighbours), near]),
        is.and([is.not(oneOf('family', neighbours)), is('reserved', '=', 0), within(reach.other)]),
      ])
    })
    .where('register', 'in', ['', register])
    .where('starting', '<=', starting ? 1 : 0)
    .where('people', '>=', people.from)
    .where('strategy', '>=', strategy.from)
    .where('id', '<>', base.id)
  if (people.to !== Infinity) found = found.where('people', '<=', people.to)
  if (strategy.to !== Infinity) found = found.where('strategy', '<=', strategy.to)
  if (family !== '') found = found.where('family', '=', family)
  if (isOwn) return found.where('family', '=', base.family)
  return base.family === '' ? found : found.where('family', '<>', base.family)
}

type Found = ReturnType<typeof onCareerPath>

async function counted(found: Found): Promise<number> {
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

/** The ids of one page: roles of the families in `first`, then the agency's own, then the smallest step, then by title. */
async function pageOf(
  found: Found,
  { base, reach: { above }, roleTypes, agency, titles = firstTitles }: CareerPathSearch,
  first: readonly string[],
  { offset, limit }: Page,
): Promise<string[]> {
  if (limit === 0) return []
  let page = found.select('id')
  if (first.length > 0) page = page.orderBy((is) => is('family', 'not in', first))
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
  const { base, neighbours } = search
  const [marks = unmarked] = await findMarks(db, [base.id])
  const [ofOwn, ofOthers] = [onCareerPath(db, search, marks, true), onCareerPath(db, search, marks, false)]
  const [own, others] = await Promise.all([base.family === '' ? 0 : counted(ofOwn), counted(ofOthers)])
  const begun = await pageOf(ofOwn, search, [], { offset, limit: offset < own ? limit : 0 })
  const rest = { offset: Math.max(offset - own, 0), limit: others > 0 ? limit - begun.length : 0 }
  const ids = [...begun, ...(await pageOf(ofOthers, search, neighbours, rest))]
  if (ids.length === 0) return { total: own + others, roles: [] }
  const rows = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute()
  const profiles = new Map(rows.map((row) => [row.id, toProfile(row)]))
  return { total: own + others, roles: ids.flatMap((id) => profiles.get(id) ?? []) }
}
