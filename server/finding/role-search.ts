import { type Expression, sql, type SqlBool } from 'kysely'
import { padded } from '#server/db/in-chunks.ts'
import type { Queries } from '#server/db/open.ts'
import { firstTitles, type OwnTitles, sortKey, titled } from '#server/db/own-titles.ts'
import { type FoundRoles, isFound, type Page, type Searcher, toProfile } from '#server/role/queries.ts'
import { beginningOf, beginsWith, eachOf, lookedUp, places, rarestFirst } from './title-index.ts'

/**
 * Which roles to look for: those with a title, or another title of theirs, in which every group of words has one that begins
 * a word, or is a whole word where a space ends it (no groups: any title), at an agency or for any agency (`agency` empty:
 * everywhere), of a role type and of a job family (each empty: any). `key` is the query's search key, for the order.
 */
export type RoleSearch = {
  key: string
  words: readonly (readonly string[])[]
  agency: string
  roleType: string
  family: string
  searcher: Searcher
  /** The titles of the page's language, by which the roles that have one are sorted. */
  titles?: OwnTitles
}

type Groups = RoleSearch['words']

const either = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
const all = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** A search key holds only letters, digits and spaces, so no character in it is a wildcard. */
const hasWord = (word: string) => sql<SqlBool>`search_key like ${`% ${word}%`}`
const hasNotWord = (word: string) => sql<SqlBool>`search_key not like ${`% ${word}%`}`
const hasOneOf = (alternatives: readonly string[]) => either(alternatives.map(hasWord))

/** Looks words up and finds each title once: by the first of its words that begins so. */
function inTitle(words: string): Expression<SqlBool> {
  const isFirst = words.includes(' ') ? hasWord(words) : sql<SqlBool>`shared < ${words.length}`
  return all([lookedUp(words), isFirst])
}

/** How well a title fits, from 0: the same, the role's own that begins so, another that begins so, the role's own, another. */
function fitOf(key: string, words: Groups) {
  // Where one word alone is looked for, the place at which it is found first says the same, sooner.
  const isOneWord = !key.includes(' ') && words.length === 1 && words[0]?.length === 1 && words[0][0] === key
  if (isOneWord) return sql<number>`case when search_key = ${` ${key} `} then 0 else place + 1 end`
  const isOwn = sql<SqlBool>`place in (${places.first}, ${places.later})`
  const beginsSo = beginsWith('search_key', ` ${key}`)
  return sql<number>`case when search_key = ${` ${key} `} then 0 when ${beginsSo} then case when ${isOwn} then 1 else 2 end
    when ${isOwn} then 3 else 4 end`
}

/** The titles with these words by which everybody finds a role, each once, read from their index alone. */
function listedTitles(db: Queries, key: string, words: Groups) {
  const [lead = [], ...others] = words
  const ledBy = (word: string, place: number) =>
    db
      .selectFrom('title_words')
      .where(all([inTitle(word), ...lead.slice(0, place).map(hasNotWord), ...others.map(hasOneOf)]))
      .select(['role_id', 'own_key', 'agency', 'titles', fitOf(key, words).as('fit')])
  const [first = '', ...rest] = lead
  // One after the other, because an index is read for one beginning at a time.
  return rest.reduce((titles, word, place) => titles.unionAll(ledBy(word, place + 1)), ledBy(first, 0))
}

/** Those by which the searcher alone finds a role; there are few, and no index holds them. */
function ownTitles(db: Queries, { words, key }: RoleSearch, searcher: string) {
  const titles = db
    .selectFrom('role_titles')
    .innerJoin('roles', 'roles.id', 'role_titles.role_id')
    .where('listed', '=', 0)
    .where('maker_uuid', '=', searcher)
    .select([
      'role_id',
      'role_titles.search_key',
      'roles.search_key as own_key',
      'agency',
      sql.lit<number>(places.first).as('place'),
    ])
  return db
    .selectFrom(titles.as('own'))
    .where(all(words.map(hasOneOf)))
    .select(['role_id', 'own_key', 'agency', sql.lit<number>(2).as('titles'), fitOf(key, []).as('fit')])
}

function anyTitles(db: Queries, { searcher }: RoleSearch) {
  return db
    .selectFrom('roles')
    .where(isFound('', searcher))
    .select([
      'id as role_id',
      'search_key as own_key',
      'agency',
      sql.lit<number>(1).as('titles'),
      sql.lit<number>(0).as('fit'),
    ])
}

async function titlesWithWords(db: Queries, search: RoleSearch) {
  const { words, key, searcher } = search
  if (words.length === 0) return { titles: anyTitles(db, search) }
  const own = searcher === null ? null : ownTitles(db, search, searcher)
  const there = await rarestFirst(db, words)
  if (there === null) return own && { titles: own }
  const listed = listedTitles(db, key, there)
  return { titles: own ? listed.unionAll(own) : listed }
}

/** The titles found, a role once for each; null where there are none. */
export async function titlesFound(db: Queries, search: RoleSearch) {
  const { agency, roleType, family } = search
  const every = await titlesWithWords(db, search)
  if (every === null) return null
  let alike = db.selectFrom('roles').select('id')
  if (roleType !== '') alike = alike.where('role_type', '=', roleType)
  if (family !== '') alike = alike.where('family', '=', family)
  let titles = db.selectFrom(every.titles.as('every')).selectAll()
  if (agency !== '') titles = titles.where('agency', 'in', [agency, ''])
  if (roleType !== '' || family !== '') titles = titles.where('role_id', 'in', alike)
  return { titles }
}

/** How many roles there are. Only those of several titles must be told apart, which takes longer than to find them. */
export const counted = sql<number>`cast(
  count(*) filter (where titles = 1) + count(distinct case when titles <> 1 then role_id end) as integer)`

/** The same of many titles: those of several are few, and sooner told apart here than in the database. */
const countedHere = {
  read: sql<string>`concat_ws(' ', count(*) filter (where titles = 1), string_agg(case when titles <> 1 then role_id end, ' '))`,
  sum: (read: string) => {
    const [once = '', ...ids] = read.split(' ')
    return Number(once) + new Set(ids).size
  },
}

/**
 * The ids of the first roles in order, where enough titles are the same as what is searched for, or begin so: their index holds
 * them in this order, and the rest is not read. Null where they are too few, or where other roles may come between.
 */
async function firstIds(db: Queries, search: RoleSearch, end: number) {
  const { key, agency, roleType, family, searcher, words, titles = firstTitles } = search
  if (words.length === 0 || searcher !== null || [agency, roleType, family].some((one) => one !== '')) return null
  // The index has the order of the first language.
  if (titles.size > 0) return null
  const [word = '', ...others] = key.split(' ')
  const begun = db
    .selectFrom('title_words')
    .select('role_id')
    .where('beginning', '=', beginningOf(word))
    .limit(2 * end)
  const same = await begun
    .where('place', 'in', [places.first, places.firstOfOther])
    .where('word', '=', word)
    .where('search_key', '=', ` ${key} `)
    .orderBy('own_key')
    .orderBy('agency')
    .orderBy('role_id')
    .execute()
  const longer =
    same.length >= 2 * end
      ? []
      : await begun
          .where('place', '=', places.first)
          .where(others.length > 0 ? sql<SqlBool>`word = ${word}` : beginsWith('word', word))
          .where(beginsWith('search_key', ` ${key}`))
          .where('search_key', '<>', ` ${key} `)
          .orderBy('word')
          .orderBy('search_key')
          .orderBy('agency')
          .orderBy('role_id')
          .execute()
  const ids = idsIn([...same, ...longer])
  return ids.length >= end ? ids.slice(0, end) : null
}

/** The roles found, each once for each of its titles, with their number; null where there are none. */
async function inOrder(db: Queries, search: RoleSearch) {
  const { words, agency, titles: inPage = firstTitles } = search
  const every = await titlesFound(db, search)
  if (every === null) return null
  const { titles } = every
  // Titles with several words are few and looked through for long, so that what was found is kept and counted there.
  const found = (
    words.length > 1
      ? db
          .with(
            (named) => named('found').materialized(),
            () => titles,
          )
          .selectFrom('found')
          .select((of) => ['role_id', of.selectFrom('found').select(counted.as('total')).as('total')])
      : db.selectFrom(titles.as('found')).select(['role_id', sql.lit<number | null>(null).as('total')])
  )
    .$if(agency !== '', (by) => by.orderBy((is) => is('agency', '=', '')))
    .$if(words.length > 0, (by) => by.orderBy('fit'))
    .$if(inPage.size > 0, (by) =>
      by.leftJoin(titled(inPage).as('titled'), 'titled_id', 'role_id').orderBy(sortKey('own_key')),
    )
    .orderBy('own_key')
    .orderBy('agency')
    .orderBy('role_id')
  const total = async () => {
    const { read } = await titles.clearSelect().select(countedHere.read.as('read')).executeTakeFirstOrThrow()
    return countedHere.sum(read)
  }
  return { found, total }
}

const idsIn = (rows: readonly { role_id: string }[]) => [...new Set(rows.map(({ role_id: id }) => id))]

/** The ids of one page of the roles found, each once, and how many roles there are. */
async function idsOf(
  db: Queries,
  search: RoleSearch,
  { offset, limit }: Page,
): Promise<{ total: number; ids: string[] }> {
  const ordered = await inOrder(db, search)
  if (ordered === null) return { total: 0, ids: [] }
  const end = offset + limit
  const first = await firstIds(db, search, end)
  if (first) return { total: await ordered.total(), ids: first.slice(offset) }
  // Few roles are found twice; where too many of the first are, twice as many are read.
  for (let most = 2 * end; ; most *= 2) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await ordered.found.limit(most).execute()
    const ids = idsIn(rows)
    if (ids.length < end && rows.length === most) continue
    // oxlint-disable-next-line no-await-in-loop
    const total = rows.length === 0 ? 0 : (rows[0]?.total ?? (await ordered.total()))
    return { total, ids: ids.slice(offset, end) }
  }
}

/**
 * One page of the roles found, the best first: the agency's own before those for any agency, then by how well a title fits,
 * and a role's own title before its other ones, which the list does not show.
 */
export async function searchRoles(db: Queries, search: RoleSearch, page: Page): Promise<FoundRoles> {
  const { total, ids } = await idsOf(db, search, page)
  if (ids.length === 0) return { total, roles: [] }
  // What a role holds is long, so that it is read of one page alone and not sorted.
  const rows = await db.selectFrom('roles').selectAll().where('id', 'in', padded(ids, page.limit)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { total, roles: ids.flatMap((id) => byId.get(id) ?? []).map(toProfile) }
}

/** Every word in the titles under which the searcher can find a role, each once. */
export async function titleWords(db: Queries, searcher: Searcher): Promise<string[]> {
  const listed = await eachOf(db, 'word')
  const own =
    searcher === null
      ? []
      : await db
          .selectFrom('role_titles')
          .innerJoin('roles', 'roles.id', 'role_titles.role_id')
          .select('role_titles.search_key')
          .where('listed', '=', 0)
          .where('maker_uuid', '=', searcher)
          .execute()
  const ofOwn = own.flatMap((row) => row.search_key.trim().split(' '))
  return [...new Set([...listed, ...ofOwn])]
}
