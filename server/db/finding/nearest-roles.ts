import { nearestTitles } from '#domain/finding/nearest-titles.ts'
import { searchKey, tellingWords } from '#domain/finding/title-search.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile } from '#server/db/role/roles.ts'
import { beginningOf } from './title-index.ts'

// One role can have several of the titles.
const titlesPerRole = 3

/** The listed profiles whose titles come nearest to one, the nearest first; of each title one, the agency's own if it has one. */
export async function findNearestRoles(
  db: Queries,
  { title, agency, max }: { title: string; agency: string; max: number },
): Promise<RoleProfile[]> {
  const sought = searchKey(title)
  const beginnings = [...new Set(tellingWords(sought).map(beginningOf))]
  if (beginnings.length === 0) return []
  const begun = await db
    .selectFrom('title_words')
    .select('search_key')
    .distinct()
    .where('beginning', 'in', beginnings)
    .execute()
  const titles = begun.map(({ search_key }) => search_key.trim())
  const nearest = nearestTitles(sought, titles, max * titlesPerRole)
  if (nearest.length === 0) return []
  const rows = await db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_titles.role_id')
    .selectAll('roles')
    .select('role_titles.search_key as found_under')
    .where('roles.listed', '=', 1)
    .where(
      'role_titles.search_key',
      'in',
      nearest.map((key) => ` ${key} `),
    )
    .orderBy((is) => is.case().when('agency', '=', agency).then(0).when('agency', '=', '').then(1).else(2).end())
    .orderBy('roles.search_key')
    .orderBy('roles.id')
    .execute()
  const found = nearest.flatMap((key) => rows.find((row) => row.found_under === ` ${key} `) ?? [])
  return [...new Map(found.map((row) => [row.search_key, toProfile(row)])).values()].slice(0, max)
}
