import { sql } from 'kysely'
import { nearestTitles } from '#domain/finding/suggestions.ts'
import { firstLetter, isSimilarKey, searchKey, tellingWords } from '#domain/finding/title-search.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile } from '#server/role/queries.ts'
import { counted, type RoleSearch, titlesFound } from './role-search.ts'
import { isTitle } from './suggestions.ts'
import { beginningOf, titlesWith } from './title-index.ts'

// One role can have several of the titles.
const titlesPerRole = 3

// Each word reads every title with a word that begins so. The last words say what a role is.
const maxWords = 3

// To compare more would hold up other visitors.
const maxCompared = 10_000

/** Of the beginnings of words those that few titles have: what thousands have tells nothing. At least the rarest. */
async function telling(db: Queries, beginnings: readonly string[]): Promise<string[]> {
  const counts = await Promise.all(
    beginnings.map(async (beginning) => ({ beginning, titles: await titlesWith(db, beginning) })),
  )
  let left = maxCompared
  return counts
    .toSorted((one, other) => one.titles - other.titles)
    .filter(({ titles }, place) => (left -= titles) >= 0 || place === 0)
    .map(({ beginning }) => beginning)
}

/** The listed profiles whose titles come nearest to one, the nearest first; of each title one, the agency's own if it has one. */
export async function findNearestRoles(
  db: Queries,
  { title, agency, max }: { title: string; agency: string; max: number },
): Promise<RoleProfile[]> {
  const sought = searchKey(title)
  const beginnings = [...new Set(tellingWords(sought).slice(-maxWords).map(beginningOf))]
  if (beginnings.length === 0) return []
  const begun = await db
    .selectFrom('title_words')
    .select('search_key')
    .distinct()
    .where('beginning', 'in', await telling(db, beginnings))
    .orderBy('search_key')
    .limit(maxCompared)
    .execute()
  const titles = begun.map(({ search_key }) => search_key.trim())
  const nearest = nearestTitles(sought, titles, max * titlesPerRole)
  if (nearest.length === 0) return []
  // One title can be at any number of agencies.
  const ranked = db
    .selectFrom('title_words')
    .select((is) => [
      'role_id',
      'search_key as found_under',
      is.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('search_key')
            .orderBy(is.case().when('agency', '=', agency).then(0).when('agency', '=', '').then(1).else(2).end())
            .orderBy('role_id'),
        )
        .as('rank'),
    ])
    .where((is) => is.or(nearest.map((key) => isTitle(is, key))))
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .innerJoin('roles', 'roles.id', 'ranked.role_id')
    .selectAll('roles')
    .select('found_under')
    .where('rank', '=', 1)
    .execute()
  const found = nearest.flatMap((key) => rows.find((row) => row.found_under === ` ${key} `) ?? [])
  return [...new Map(found.map((row) => [row.search_key, toProfile(row)])).values()].slice(0, max)
}

/**
 * The listed profiles with a title very similar to this one, at an agency or for any agency; those of the agency come first.
 */
export async function findSimilarRoles(
  db: Queries,
  { title, agency, max }: { title: string; agency: string; max: number },
): Promise<RoleProfile[]> {
  const key = searchKey(title)
  const letters = new Set(tellingWords(key).map(firstLetter))
  if (letters.size === 0) return []
  let found = db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_titles.role_id')
    .select(['roles.id', 'role_titles.search_key as found_under'])
    .where('roles.listed', '=', 1)
    .where('roles.agency', 'in', [agency, ''])
  // A search key holds only letters and digits, so no character in it is a wildcard.
  for (const letter of letters) found = found.where('role_titles.search_key', 'like', `% ${letter}%`)
  const rows = await found
    .orderBy((is) => is('roles.agency', '=', ''))
    .orderBy('roles.search_key')
    .orderBy('roles.id')
    .execute()
  const similar = rows.filter((row) => isSimilarKey(key, row.found_under.trim()))
  const ids = [...new Set(similar.map(({ id }) => id))].slice(0, max)
  if (ids.length === 0) return []
  // What a role holds is long, so that it is read of those alone.
  const roles = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute()
  return ids.flatMap((id) => roles.filter((row) => row.id === id)).map(toProfile)
}

/** How many roles stand at each agency (empty: for any agency) of those that a search finds everywhere, the most first. */
export async function countByAgency(db: Queries, search: RoleSearch): Promise<{ agency: string; count: number }[]> {
  const found = await titlesFound(db, { ...search, agency: '' })
  if (found === null) return []
  return found.titles
    .clearSelect()
    .select(['agency', counted.as('count')])
    .groupBy('agency')
    .orderBy(sql`count`, 'desc')
    .orderBy('agency')
    .execute()
}
