import { sql } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import { counted, titlesFound, type RoleSearch } from './role-search.ts'

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
