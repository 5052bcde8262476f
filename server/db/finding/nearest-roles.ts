import { nearestTitles } from '#domain/finding/nearest-titles.ts'
import { searchKey, tellingWords } from '#domain/finding/title-search.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile } from '#server/db/role/roles.ts'
import { isTitle } from './suggestions.ts'
import { titlesWith } from './rare-words.ts'
import { beginningOf } from './title-index.ts'

// One role can have several of the titles.
const titlesPerRole = 3

// Each word reads every title with a word that begins so. The last words say what a role is.
const maxWords = 3

// To compare more would hold up other visitors.
const maxCompared = 10_000

/** Of the beginnings of words those that few titles have: what thousands have tells nothing. At least the rarest. */
async function telling(db: Queries, beginnings: readonly string[]): Promise<string[]> {
  const counted = await Promise.all(
    beginnings.map(async (beginning) => ({ beginning, titles: await titlesWith(db, beginning) })),
  )
  let left = maxCompared
  return counted
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
