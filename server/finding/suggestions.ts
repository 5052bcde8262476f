import type { ExpressionBuilder } from 'kysely'
import type { FoundTitle } from '#domain/finding/suggestions.ts'
import { padded } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import { isFound } from '#server/role/queries.ts'
import type { Tables } from '#server/db/tables.ts'
import { beginsWith } from './title-index.ts'
import type { RoleSearch } from './role-search.ts'
import { beginningOf, eachOf, places } from './title-index.ts'

/** A title, how many roles stand under it, and the first and the last of them by id. */
type Group = { search_key: string; count: number; first: string; last: string }

type Placed = Group & { place: number; word: string }

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/** What was typed so far: which titles to look for, as in a search. */
export type TitleSearch = Pick<RoleSearch, 'key' | 'words' | 'agency' | 'searcher'>

/**
 * Looks a word up by its beginning, or by itself where a space ends it, with the words that follow. They hold letters, digits
 * and spaces alone (searchKey), so that nothing in them is a wildcard.
 */
function begins(is: ExpressionBuilder<Tables, 'title_words'>, typed: string) {
  const [word = '', ...others] = typed.split(' ')
  if (others.length > 0) {
    return is.and([
      is('beginning', '=', beginningOf(word)),
      is('word', '=', word),
      is('search_key', 'like', `% ${typed}%`),
    ])
  }
  const beginsSo = beginsWith('word', typed)
  return typed.length < 2 ? beginsSo : is.and([is('beginning', '=', beginningOf(typed)), beginsSo])
}

/** The titles that a role or more has, each with what a suggestion needs; the index alone is read. */
function titles(db: Queries, agency: string) {
  const all = db
    .selectFrom('title_words')
    .select((is) => [
      'search_key',
      is.cast<number>(is.fn.countAll(), 'integer').as('count'),
      is.fn.min('role_id').as('first'),
      is.fn.max('role_id').as('last'),
    ])
  return agency === '' ? all : all.where('agency', 'in', [agency, ''])
}

/** Looks up the title that is written just so, by its first word. */
export function isTitle(is: ExpressionBuilder<Tables, 'title_words'>, key: string) {
  const [word = ''] = key.split(' ')
  return is.and([
    is('beginning', '=', beginningOf(word)),
    is('place', 'in', [0, 1]),
    is('word', '=', word),
    is('search_key', '=', ` ${key} `),
  ])
}

async function exactTitle(db: Queries, { key, agency }: TitleSearch): Promise<Group[]> {
  return titles(db, agency)
    .where((is) => isTitle(is, key))
    .groupBy('search_key')
    .execute()
}

/** The first titles in the order of the index, each looked up by one of the words that may come first. */
async function titlesByWord(db: Queries, { words, agency }: TitleSearch, most: number): Promise<Group[]> {
  const [lead = [], ...others] = words
  // One at a time, because the index holds them in this order for one beginning of a word.
  const found = await Promise.all(
    lead.map((word) =>
      titles(db, agency)
        .select(['place', 'word'])
        .where((is) => begins(is, word))
        // All of them, by which the index can be read from the word on at each.
        .where('place', 'in', Object.values(places))
        .where((is) =>
          is.and(
            others.map((alternatives) => is.or(alternatives.map((other) => is('search_key', 'like', `% ${other}%`)))),
          ),
        )
        .groupBy(['place', 'word', 'search_key'])
        .orderBy('place')
        .orderBy('word')
        .orderBy('search_key')
        .limit(most)
        .execute(),
    ),
  )
  const order = (one: Placed, other: Placed) =>
    one.place - other.place || compare(one.word, other.word) || compare(one.search_key, other.search_key)
  return (found.length > 1 ? found.flat().toSorted(order) : found.flat()).slice(0, most)
}

/** The titles of roles that the searcher alone finds; there are few. */
async function ownTitles(db: Queries, { words, agency, searcher }: TitleSearch): Promise<Group[]> {
  if (searcher === null) return []
  const rows = await db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_titles.role_id')
    .select(['role_id', 'role_titles.search_key'])
    .where('listed', '=', 0)
    .where('maker_uuid', '=', searcher)
    .where((is) => isFound(agency, searcher)(is))
    .orderBy('role_id')
    .execute()
  return rows
    .filter(({ search_key }) =>
      words.every((alternatives) => alternatives.some((word) => search_key.includes(` ${word}`))),
    )
    .map(({ role_id, search_key }) => ({ search_key, count: 1, first: role_id, last: role_id }))
}

/** The titles that may be meant, best first: the exact one, those that begin so, the rest; `most` of them at most. */
export async function findTitles(db: Queries, search: TitleSearch, most: number): Promise<FoundTitle[]> {
  const [exact, own, found] = await Promise.all([
    exactTitle(db, search),
    ownTitles(db, search),
    titlesByWord(db, search, most),
  ])
  const listed = new Map<string, Group>()
  for (const group of [...exact, ...found]) if (!listed.has(group.search_key)) listed.set(group.search_key, group)
  const fit = ({ search_key }: Group) =>
    search_key === ` ${search.key} ` ? 0 : search_key.startsWith(` ${search.key}`) ? 1 : 2
  const groups = [...own.slice(0, most), ...listed.values()].sort((one, other) => fit(one) - fit(other))
  if (groups.length === 0) return []

  const ids = [...new Set(groups.flatMap(({ first, last }) => [first, last]))]
  const rows = await db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_titles.role_id')
    .select(['roles.id', 'roles.title', 'roles.agency'])
    .select(['role_titles.title as found_under', 'role_titles.search_key as found_key'])
    .where('role_id', 'in', padded(ids, 2 * most))
    .orderBy((is) => is('agency', search.agency === '' ? '<>' : '=', ''))
    .orderBy('roles.id')
    .execute()
  return groups.map(({ search_key, count, first, last }) => {
    const under = rows.filter((row) => row.found_key === search_key && (row.id === first || row.id === last))
    const roles = under.map(({ id, title, agency }) => ({ id, title, agency }))
    return { title: under[0]?.found_under ?? '', count, roles }
  })
}

/** Whether a word of a title which all find begins so. */
export async function beginsAWord(db: Queries, typed: string): Promise<boolean> {
  const row = await db
    .selectFrom('title_words')
    .select('word')
    .where((is) => begins(is, typed))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Every word with the same first letter that stands in a title which all find. */
export async function wordsLike(db: Queries, word: string): Promise<string[]> {
  const alike = (await eachOf(db, 'beginning')).filter((beginning) => beginning.startsWith(word.slice(0, 1)))
  if (alike.length === 0) return []
  const rows = await db.selectFrom('title_words').select('word').distinct().where('beginning', 'in', alike).execute()
  return rows.map((row) => row.word)
}
