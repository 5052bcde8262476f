import { inOpenData, openToAll, type OriginKind } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { padded } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import { toProfile } from './queries.ts'

/** A role of the library with its other titles, and what names it where it was imported from. */
export type LibraryRole = RoleProfile & { also: string[]; imported: { source: string; key: string } | null }

/** The roles that are the library: nobody still has to decide about them. */
const settled: readonly OriginKind[] = ['starter', 'imported', 'approved']

const atOnce = 500

/** The other titles of some roles, by their ids. */
export async function otherTitles(db: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select(['role_id', 'role_titles.title'])
    .where('role_id', 'in', padded(ids, atOnce))
    .whereRef('role_titles.title', '<>', 'roles.title')
    .execute()
  const titles = new Map<string, string[]>()
  for (const { role_id: id, title } of rows) titles.set(id, [...(titles.get(id) ?? []), title])
  return titles
}

/** The roles of the library that search finds, in the order of ids, a few at a time. */
export async function* libraryRoles(db: Queries): AsyncGenerator<LibraryRole[]> {
  const inOrder = db
    .selectFrom('roles')
    .leftJoin('imported_roles', 'imported_roles.role_id', 'roles.id')
    .selectAll('roles')
    .select(['imported_roles.source', 'imported_roles.key'])
    .orderBy('roles.id')
    .limit(atOnce)
  for (let next = inOrder; ;) {
    const rows = await next.execute()
    const last = rows.at(-1)
    if (last === undefined) return
    const found = rows.filter(({ listed, origin }) => listed === 1 && settled.includes(origin))
    const titles =
      found.length === 0
        ? new Map<string, string[]>()
        : await otherTitles(
            db,
            found.map(({ id }) => id),
          )
    yield found.map(({ source, key, ...row }) => ({
      ...toProfile(row),
      also: (titles.get(row.id) ?? []).toSorted(),
      imported: source === null || key === null ? null : { source, key },
    }))
    next = inOrder.where('roles.id', '>', last.id)
  }
}

const openRoles = (db: Queries) => db.selectFrom('roles').where('origin', 'in', openToAll)

/** Those open roles that search finds. */
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

/** A text that changes when a visitor's profile that is open data is new, changed or gone. Starter roles change with the pack. */
export async function stateOfPublicProfiles(db: Queries): Promise<string> {
  const { total, last } = await listedRoles(db)
    .where('origin', 'in', inOpenData)
    .select((is) => [is.cast<number>(is.fn.countAll(), 'integer').as('total'), is.fn.max('origin_date').as('last')])
    .executeTakeFirstOrThrow()
  return `${total} ${last ?? ''}`
}
