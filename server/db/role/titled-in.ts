import type { KyselyPlugin, UnknownRow } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { OwnTitles } from './title-order.ts'

/** Reads with the titles that roles have in a further language, by their ids: whatever row holds a role's id and its title. */
export function titledIn(db: Queries, titles: OwnTitles): Queries {
  if (titles.size === 0) return db
  const titled = (row: UnknownRow): UnknownRow => {
    const title = 'title' in row && typeof row['id'] === 'string' ? titles.get(row['id']) : undefined
    return title === undefined ? row : { ...row, title }
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(titled) }),
  }
  return db.withPlugin(plugin)
}
