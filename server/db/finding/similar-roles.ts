import type { RoleProfile } from '#domain/role/role.ts'
import { firstLetter, isSimilarKey, searchKey, tellingWords } from '#domain/finding/title-search.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile } from '#server/db/role/roles.ts'

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
