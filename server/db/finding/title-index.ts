import type { Insertable } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** The letters that a word begins with, by which it is looked up. */
export function beginningOf(word: string): string {
  return Array.from(word).slice(0, 2).join('')
}

/** Where a word stands: first in a role's title, first in another title of it, later in either. The order of suggestions. */
export const places = { first: 0, firstOfOther: 1, later: 2, laterOfOther: 3 }

export type WordRow = Insertable<Tables['title_words']>

/** The rows of one title: one for each of its words. */
export function wordRows(title: { role_id: string; search_key: string; own_key: string; agency: string }): WordRow[] {
  const { role_id, search_key, own_key, agency } = title
  const isOwn = search_key.trim() === own_key
  const words = new Set(search_key.trim().split(' '))
  return [...words].map((word, index) => {
    const [own, other] = index === 0 ? [places.first, places.firstOfOther] : [places.later, places.laterOfOther]
    return { role_id, beginning: beginningOf(word), place: isOwn ? own : other, word, search_key, own_key, agency }
  })
}

// A statement holds only so many values.
const rowsAtOnce = 1000

/** Writes down the words of the titles under which all find a role, or each role where none is named; what stood there before goes. */
export async function indexTitles(db: Queries, roleId?: string): Promise<void> {
  let stale = db.deleteFrom('title_words')
  let listed = db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_titles.role_id')
    .select(['role_id', 'role_titles.search_key', 'roles.search_key as own_key', 'agency'])
    .where('listed', '=', 1)
  if (roleId !== undefined) {
    stale = stale.where('role_id', '=', roleId)
    listed = listed.where('role_id', '=', roleId)
  }
  await stale.execute()
  const rows = (await listed.execute()).flatMap(wordRows)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('title_words')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}
