import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
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

// No word of a title holds a letter behind it.
const lastLetter = '\u{10FFFF}'

/** What begins with these letters. */
export const beginsWith = (column: 'word' | 'search_key', letters: string) =>
  sql<SqlBool>`${sql.ref(column)} >= ${letters} and ${sql.ref(column)} < ${letters + lastLetter}`

/** Looks words up in the index of titles by the first of them, which is the beginning of one where nothing follows it. */
export function lookedUp(words: string): Expression<SqlBool> {
  const [first = '', ...others] = words.split(' ')
  return others.length === 0 ? beginsWith('word', first) : sql<SqlBool>`word = ${first}`
}

// Of so many words it is kept how many titles they stand in.
const mostKept = 5000
const kept = new WeakMap<Queries, Map<string, number>>()

/** In how many titles about a word stands, or begins. It is counted once, because to count takes as long as to search and changes little. */
export async function titlesWith(db: Queries, word: string): Promise<number> {
  const counts = kept.get(db) ?? new Map<string, number>()
  kept.set(db, counts)
  const known = counts.get(word)
  if (known !== undefined) return known
  const { rows } = await sql<{ titles: number }>`
    select count(*) as titles from title_words where ${lookedUp(word)}`.execute(db)
  const titles = Number(rows[0]?.titles)
  if (counts.size >= mostKept) counts.clear()
  counts.set(word, titles)
  return titles
}

/** Those words that stand in titles now. */
async function wordsThere(db: Queries, words: readonly string[]): Promise<Set<string>> {
  const each = words.map((word, place) => {
    const isThere = sql`exists (select 1 from title_words where ${lookedUp(word)})`
    return sql`case when ${isThere} then 1 else 0 end as ${sql.ref(`word_${place}`)}`
  })
  const { rows } = await sql<Record<string, number>>`select ${sql.join(each)}`.execute(db)
  return new Set(words.filter((_, place) => rows[0]?.[`word_${place}`] === 1))
}

/**
 * The groups of words, each without those that stand in no title, and the one first whose words stand in the fewest; null where
 * none of a group stands in any.
 */
export async function rarestFirst(
  db: Queries,
  groups: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[] | null> {
  const words = groups.flat()
  if (words.length === 1) return groups
  const there = await wordsThere(db, words)
  const found = groups.map((group) => group.filter((word) => there.has(word)))
  if (found.some((group) => group.length === 0)) return null
  if (found.length === 1) return found
  const counted = await Promise.all(
    found.map(async (group) => {
      const titles = await Promise.all(group.map((word) => titlesWith(db, word)))
      return { group, titles: titles.reduce((sum, one) => sum + one, 0) }
    }),
  )
  return counted.toSorted((one, other) => one.titles - other.titles).map(({ group }) => group)
}
