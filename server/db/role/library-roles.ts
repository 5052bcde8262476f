import type { OriginKind } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { padded } from '#server/db/in-chunks.ts'
import { toProfile } from './roles.ts'

/** A role of the library with its other titles, and what names it where it was imported from. */
export type LibraryRole = RoleProfile & { also: string[]; imported: { source: string; key: string } | null }

/** The roles that are the library: nobody still has to decide about them. */
const settled: readonly OriginKind[] = ['starter', 'imported', 'approved']

const atOnce = 500

async function otherTitles(db: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
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
