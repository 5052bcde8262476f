import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile } from '#server/db/role/roles.ts'

/** The roles that everybody can find and to which a capability is essential; fewest people and strategic capabilities first, then by title. */
function inNeed(db: Queries, id: string) {
  return db
    .selectFrom('roles')
    .where('listed', '=', 1)
    .where((is) => is.or([id, `${id} %`, `% ${id}`, `% ${id} %`].map((place) => is('essential', 'like', place))))
    .orderBy((is) => is('people', '+', is.ref('strategy')))
    .orderBy('search_key')
}

/** The roles that need a capability most, one for each title. */
export async function findRolesInNeed(db: Queries, capability: string, most: number): Promise<RoleProfile[]> {
  // Titles first, because one title can be at any number of agencies. A title can come twice, with different counts.
  const titles = await inNeed(db, capability)
    .select('search_key')
    .groupBy((is) => [is('people', '+', is.ref('strategy')), 'search_key'])
    .limit(2 * most)
    .execute()
  if (titles.length === 0) return []
  const keys = [...new Set(titles.map(({ search_key: key }) => key))].slice(0, most)
  const rows = await inNeed(db, capability)
    .where('search_key', 'in', keys)
    .selectAll()
    .orderBy('agency')
    .orderBy('id')
    .execute()
  return keys.flatMap((key) => rows.find((row) => row.search_key === key) ?? []).map(toProfile)
}
