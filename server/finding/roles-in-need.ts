import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile } from '#server/role/queries.ts'

/** The roles that everybody can find and to which a capability is essential. */
function inNeed(db: Queries, id: string) {
  return db
    .selectFrom('roles')
    .where('listed', '=', 1)
    .where((is) => is.or([id, `${id} %`, `% ${id}`, `% ${id} %`].map((place) => is('essential', 'like', place))))
}

type Rows = ReturnType<typeof inNeed>

/** Of the roles with these titles one for each title, in the order of the titles. */
async function oneForEach(rows: Rows, keys: readonly string[]): Promise<RoleProfile[]> {
  if (keys.length === 0) return []
  const roles = await rows.where('search_key', 'in', keys).selectAll().orderBy('agency').orderBy('id').execute()
  return keys.flatMap((key) => roles.find((row) => row.search_key === key) ?? []).map(toProfile)
}

/** One role for each title: those with the fewest people and strategic capabilities first, then by title. */
async function byFewest(rows: Rows, most: number): Promise<RoleProfile[]> {
  // Titles first, because one title can be at any number of agencies. A title can come twice, with different counts.
  const titles = await rows
    .select('search_key')
    .groupBy((is) => [is('people', '+', is.ref('strategy')), 'search_key'])
    .orderBy((is) => is('people', '+', is.ref('strategy')))
    .orderBy('search_key')
    .limit(2 * most)
    .execute()
  const keys = [...new Set(titles.map(({ search_key: key }) => key))].slice(0, most)
  return oneForEach(rows, keys)
}

/**
 * Of these roles, those that need the capability at a level: their own for it, else their usual one, else that of their role
 * type. A level that the pack does not know, such as one of an earlier edition, counts as none.
 */
function atLevel(rows: Rows, { role_types, levels = [] }: Pack, id: string, level: string): Rows {
  const usual = role_types.filter((type) => type.level === level).map((type) => type.id)
  const known = levels.map((one) => one.id)
  // The column is JSON as `JSON.stringify` writes it.
  const own = (one: string) => `%"${id}":"${one}"%`
  return rows.where((is) => {
    const ofType = usual.length === 0 ? [] : [is.and([is('level', 'not in', known), is('role_type', 'in', usual)])]
    return is.or([
      is('levels', 'like', own(level)),
      is.and([...known.map((one) => is('levels', 'not like', own(one))), is.or([is('level', '=', level), ...ofType])]),
    ])
  })
}

/** One role for each title: those that need it at the highest level first, then by title. */
async function byLevel(rows: Rows, pack: Pack, id: string, most: number): Promise<RoleProfile[]> {
  const found: RoleProfile[] = []
  const keys = new Set<string>()
  for (const { id: level } of (pack.levels ?? []).toReversed()) {
    const there = atLevel(rows, pack, id, level)
    // Each level is asked for only while the higher ones have too few.
    // oxlint-disable-next-line no-await-in-loop
    const titles = await there
      .select('search_key')
      .distinct()
      .orderBy('search_key')
      .limit(2 * most)
      .execute()
    const fresh = titles
      .map(({ search_key: key }) => key)
      .filter((key) => !keys.has(key))
      .slice(0, most - found.length)
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await oneForEach(there, fresh)))
    for (const key of fresh) keys.add(key)
    if (found.length === most) break
  }
  return found
}

/** The roles that need a capability most, one for each title: at the highest level, or without levels those that need the fewest others. */
export async function findRolesInNeed(
  db: Queries,
  pack: Pack,
  capability: string,
  most: number,
): Promise<RoleProfile[]> {
  const rows = inNeed(db, capability)
  const found = pack.levels ? await byLevel(rows, pack, capability, most) : []
  return found.length === 0 ? byFewest(rows, most) : found
}
