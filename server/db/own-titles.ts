import { type KyselyPlugin, type RawBuilder, sql, type UnknownRow } from 'kysely'
import { searchKey } from '#domain/finding/title-search.ts'
import type { Queries } from './open.ts'

/** The titles of roles in the page's language where they differ from those in the database, by the roles' ids. */
export type OwnTitles = ReadonlyMap<string, string>

/** In the site's first language no title differs from the database's. */
export const firstTitles: OwnTitles = new Map()

/** The keys by which these titles are sorted, as a table to join, however many they are. */
export function titled(titles: OwnTitles): RawBuilder<{ titled_id: string; sort_key: string }> {
  const keys = Object.fromEntries([...titles].map(([id, title]) => [id, { key: searchKey(title) }]))
  return sql`(select key as titled_id, value ->> 'key' as sort_key from json_each(${JSON.stringify(keys)}))`
}

/** The key by which a role is sorted where `titled` is joined: that of its title in the page's language, else the one that is stored. */
export const sortKey = (stored: 'own_key' | 'search_key') => sql<string>`coalesce(sort_key, ${sql.ref(stored)})`

/** Queries whose results have the titles of a further language in every row that holds a role's `id` and `title`. */
export function titledIn(db: Queries, titles: OwnTitles): Queries {
  if (titles.size === 0) return db
  const withTitle = (row: UnknownRow): UnknownRow => {
    const title = 'title' in row && typeof row['id'] === 'string' ? titles.get(row['id']) : undefined
    return title === undefined ? row : { ...row, title }
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(withTitle) }),
  }
  return db.withPlugin(plugin)
}
