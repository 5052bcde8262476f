import { sql, type Expression, type SqlBool } from 'kysely'
import type { Queries } from '#server/db/open.ts'

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
