import { setImmediate as othersFirst } from 'node:timers/promises'
import {
  addRole,
  numberRoles,
  removeRole,
  withRoles,
  type IndexedRole,
  type RoleTitles,
  type TitleIndex,
} from '#domain/finding/title-index.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import type { Queries } from '#server/db/open.ts'

/** So many roles are read at a time, so that other visitors are answered in between. */
const rolesAtOnce = 200

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
    return { ...role, titles: inOrder, sortKey: searchKey(role.title), place: 0 }
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
    numberRoles(index)
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
      // In the order of titles, so that each role is added at the end of the index.
      const listed = indexed(db)
        .where('listed', '=', 1)
        .orderBy('search_key')
        .orderBy('agency')
        .orderBy('id')
        .limit(rolesAtOnce)
      for (let roles = await read(db, listed); roles.length > 0;) {
        put([], roles)
        await othersFirst()
        const { id = '', agency = '', titles: [own] = [] } = roles.at(-1) ?? {}
        const after = [own?.key.trim() ?? '', agency, id] as const
        roles = await read(
          db,
          listed.where((is) => is(is.refTuple('search_key', 'agency', 'id'), '>', is.tuple(...after))),
        )
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
      await othersFirst()
    }
  }

  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  /** A caller that comes while changes are read waits for the next reading, which is sure to see all that was stored before the call. */
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
    const all = await current()
    return own.length === 0 ? all : withRoles(all, own)
  }

  return { current, foundBy }
}
