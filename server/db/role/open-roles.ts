import { inOpenData, openToAll } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile } from './roles.ts'

const openRoles = (db: Queries) => db.selectFrom('roles').where('origin', 'in', openToAll)

/** Those that search finds for everybody. */
const listedRoles = (db: Queries) => openRoles(db).where('listed', '=', 1)

/** The role profile of an id that everybody can open, or null. */
export async function findOpenRole(db: Queries, id: string): Promise<RoleProfile | null> {
  const row = await openRoles(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toProfile(row) : null
}

/** The ids of the roles with these codes, in their order; null unless everybody can open each of them. */
export async function openIdsOf(db: Queries, codes: readonly string[]): Promise<string[] | null> {
  const rows = await openRoles(db).select(['id', 'code']).where('code', 'in', codes).execute()
  const ids = codes.flatMap((code) => rows.find((row) => row.code === code)?.id ?? [])
  return ids.length === codes.length ? ids : null
}

/** How many roles everybody can find. */
export async function countListed(db: Queries): Promise<number> {
  const { total } = await listedRoles(db)
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The ids of roles that everybody can find, in the order of ids, from one place to before another; read a few at a time. */
export async function* listedIds(db: Queries, from: number, to: number): AsyncGenerator<string[]> {
  const most = 1000
  const inOrder = listedRoles(db).select('id').orderBy('id')
  let next = inOrder.offset(from)
  for (let place = from; place < to; place += most) {
    const ids = (await next.limit(Math.min(most, to - place)).execute()).map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    next = inOrder.where('id', '>', last)
  }
}

/** The profiles that are open data, in the order of ids; read so many at a time. */
export async function* publicProfiles(db: Queries, most: number): AsyncGenerator<RoleProfile[]> {
  // With a condition on what is listed, SQLite would sort the whole library for each part.
  const inOrder = db.selectFrom('roles').selectAll().orderBy('id').limit(most)
  for (let next = inOrder; ;) {
    const rows = await next.execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.filter(({ listed, origin }) => listed === 1 && inOpenData.includes(origin)).map(toProfile)
    next = inOrder.where('id', '>', last.id)
  }
}

/** Differs whenever a visitor's profile that is open data is new, changed or gone. The starter roles differ with the pack. */
export async function stateOfPublicProfiles(db: Queries): Promise<string> {
  const { total, last } = await listedRoles(db)
    .where('origin', 'in', inOpenData)
    .select((is) => [is.cast<number>(is.fn.countAll(), 'integer').as('total'), is.fn.max('origin_date').as('last')])
    .executeTakeFirstOrThrow()
  return `${total} ${last ?? ''}`
}
