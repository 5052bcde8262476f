import type { Insertable } from 'kysely'
import { inChunks } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** The letters that a word begins with, by which it is looked up. */
export function beginningOf(word: string): string {
  return Array.from(word).slice(0, 2).join('')
}

/** Where a word stands: first in a role's title, first in another title of it, later in either. The order of suggestions. */
export const places = { first: 0, firstOfOther: 1, later: 2, laterOfOther: 3 }

type WordRow = Insertable<Tables['title_words']>

/** A title under which a role is found, with the role's own one and its agency. */
type IndexedTitle = Pick<WordRow, 'role_id' | 'search_key' | 'own_key' | 'agency'>

/** How many letters of a word another word begins with, too. */
function lettersShared(word: string, other: string): number {
  const most = Math.min(word.length, other.length)
  for (let place = 0; place < most; place += 1) if (word[place] !== other[place]) return place
  return most
}

function wordsOf({ role_id, search_key, own_key, agency }: IndexedTitle, titles: number): WordRow[] {
  const isOwn = search_key.trim() === own_key
  const words = [...new Set(search_key.trim().split(' '))]
  return words.map((word, index) => {
    const [own, other] = index === 0 ? [places.first, places.firstOfOther] : [places.later, places.laterOfOther]
    const shared = Math.max(0, ...words.slice(0, index).map((before) => lettersShared(word, before)))
    const place = isOwn ? own : other
    return { role_id, beginning: beginningOf(word), place, word, search_key, own_key, agency, shared, titles }
  })
}

/** The rows of all titles of some roles: one for each word of each. */
function wordRows(titles: readonly IndexedTitle[]): WordRow[] {
  const counts = new Map<string, number>()
  for (const { role_id } of titles) counts.set(role_id, (counts.get(role_id) ?? 0) + 1)
  return titles.flatMap((title) => wordsOf(title, counts.get(title.role_id) ?? 1))
}

// A statement holds only so many values, and the library can hold any number of roles.
const [rowsAtOnce, rolesAtOnce] = [50, 500]

/** Writes down the titles under which all find these roles, word by word; no word of theirs may stand there yet. */
export async function indexSome(db: Queries, roleIds: readonly string[]): Promise<void> {
  const titles = await db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_titles.role_id')
    .select(['role_id', 'role_titles.search_key', 'roles.search_key as own_key', 'agency'])
    .where('listed', '=', 1)
    .where('role_id', 'in', roleIds)
    .execute()
  for (const rows of inChunks(wordRows(titles), rowsAtOnce)) {
    // oxlint-disable-next-line no-await-in-loop
    await db.insertInto('title_words').values(rows).execute()
  }
}

/** Writes down the words of the titles under which all find a role, or each role where none is named; what stood there before goes. */
export async function indexTitles(db: Queries, roleId?: string): Promise<void> {
  if (roleId !== undefined) {
    await db.deleteFrom('title_words').where('role_id', '=', roleId).execute()
    return indexSome(db, [roleId])
  }
  await db.deleteFrom('title_words').execute()
  const page = db.selectFrom('roles').select('id').where('listed', '=', 1).orderBy('id').limit(rolesAtOnce)
  for (let last: string | undefined = ''; last !== undefined;) {
    // oxlint-disable-next-line no-await-in-loop
    const ids: string[] = (await page.where('id', '>', last).execute()).map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop
    if (ids.length > 0) await indexSome(db, ids)
    last = ids.at(-1)
  }
}

/** The words of the titles that all find, or the letters that they begin with, each once. */
export async function eachOf(db: Queries, column: 'word' | 'beginning'): Promise<string[]> {
  const rows = await db
    // From each to the next, rather than past every title.
    .withRecursive('found(one)', (is) =>
      is
        .selectFrom('title_words')
        .select((of) => of.fn.min<string | null>(column).as('one'))
        .unionAll(
          is
            .selectFrom('found')
            .select((of) =>
              of
                .selectFrom('title_words')
                .select((next) => next.fn.min(column).as('one'))
                .whereRef(`title_words.${column}`, '>', 'found.one')
                .as('one'),
            )
            .where('found.one', 'is not', null),
        ),
    )
    .selectFrom('found')
    .select('one')
    .where('one', 'is not', null)
    .execute()
  return rows.flatMap(({ one }) => one ?? [])
}
