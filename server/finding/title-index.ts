import { addRole, removeRole, type IndexedRole, type RoleTitles, type TitleIndex } from '#domain/finding/title-index.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { inChunks } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'

/** So many roles are read at a time, so that other visitors are answered in between. */
const rolesAtOnce = 500

/**
 * Says to every server that search finds these roles otherwise than before; in the transaction that changes them. The row of the last
 * number stays locked until that ends, so that no server sees a number before a lower one.
 */
export async function noteTitles(db: Queries, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const { number } = await db
    .insertInto('title_changes')
    .values({ role_id: '', number: 1 })
    .onConflict((is) => is.column('role_id').doUpdateSet((to) => ({ number: to('title_changes.number', '+', 1) })))
    .returning('number')
    .executeTakeFirstOrThrow()
  for (const ids of inChunks([...new Set(roleIds)])) {
    // oxlint-disable-next-line no-await-in-loop
    await db
      .insertInto('title_changes')
      .values(ids.map((role_id) => ({ role_id, number })))
      .onConflict((is) => is.column('role_id').doUpdateSet({ number }))
      .execute()
  }
}

/** Forgets the changes of roles that are gone, so that nothing is left of a profile that its session kept for itself. */
export async function forgetGone(db: Queries): Promise<void> {
  const there = db.selectFrom('roles').select('id')
  await db.deleteFrom('title_changes').where('role_id', '<>', '').where('role_id', 'not in', there).execute()
}

const indexed = (db: Queries) =>
  db.selectFrom('roles').select(['id', 'title', 'agency', 'role_type', 'family', 'search_key'])

/** The roles that such a query finds, with their titles. */
async function read(db: Queries, roles: ReturnType<typeof indexed>): Promise<IndexedRole[]> {
  const rows = await roles.execute()
  if (rows.length === 0) return []
  const titles = await db
    .selectFrom('role_titles')
    .select(['role_id', 'title', 'search_key as key'])
    .where(
      'role_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('search_key')
    .execute()
  const byRole = new Map<string, { title: string; key: string }[]>(rows.map(({ id }) => [id, []]))
  for (const { role_id, title, key } of titles) byRole.get(role_id)?.push({ title, key })
  return rows.map(({ search_key, ...role }) => {
    const own = ` ${search_key} `
    const all = byRole.get(role.id) ?? []
    const inOrder = [...all.filter(({ key }) => key === own), ...all.filter(({ key }) => key !== own)]
    return { ...role, titles: inOrder, sortKey: searchKey(role.title) }
  })
}

type Change = { number: number; role_id: string }

/** Holds the titles that `db` reads, and follows what any server or command changes of them. */
export function followTitles(db: Queries): RoleTitles {
  let index: TitleIndex = { roles: [], words: new Map() }
  let byId = new Map<string, IndexedRole>()
  /** The last change that the index holds; null before it holds any role. */
  let seen: Change | null = null

  function put(ids: readonly string[], roles: readonly IndexedRole[]): void {
    for (const id of ids) {
      const known = byId.get(id)
      if (known) removeRole(index, known)
      byId.delete(id)
    }
    for (const role of roles) {
      addRole(index, role)
      byId.set(role.id, role)
    }
  }

  const changes = db.selectFrom('title_changes').select(['number', 'role_id'])
  const changesAfter = ({ number, role_id }: Change) =>
    changes
      .where((is) => is(is.refTuple('number', 'role_id'), '>', is.tuple(number, role_id)))
      .orderBy('number')
      .orderBy('role_id')
      .limit(rolesAtOnce)

  async function load(): Promise<void> {
    if (seen === null) {
      index = { roles: [], words: new Map() }
      byId = new Map()
      const last = await changes.orderBy('number', 'desc').orderBy('role_id', 'desc').limit(1).executeTakeFirst()
      const listed = indexed(db).where('listed', '=', 1).orderBy('id').limit(rolesAtOnce)
      for (let after = ''; ;) {
        const roles = await read(db, listed.where('id', '>', after))
        put([], roles)
        if (roles.length < rolesAtOnce) break
        after = roles.at(-1)?.id ?? ''
      }
      seen = last ?? { number: 0, role_id: '' }
    }
    for (;;) {
      const news = await changesAfter(seen).execute()
      const last = news.at(-1)
      if (!last) return
      const ids = news.map(({ role_id }) => role_id)
      put(ids, await read(db, indexed(db).where('listed', '=', 1).where('id', 'in', ids)))
      seen = last
    }
  }

  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  /** Whoever comes while changes are read waits for the next time, which alone is sure to see all that was stored before. */
  async function current(): Promise<TitleIndex> {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = null
        return (last = load())
      })
    await next
    return index
  }

  async function foundBy(sessionUuid: string): Promise<TitleIndex> {
    const own = await read(db, indexed(db).where('maker_uuid', '=', sessionUuid).where('listed', '=', 0))
    const { roles, words } = await current()
    if (own.length === 0) return { roles, words }
    const all = { roles: [...roles], words: new Map(words) }
    for (const role of own) addRole(all, role)
    return all
  }

  return { current, foundBy }
}
