import { sql, type Expression, type SqlBool } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import { isFound, toProfile, type FoundRoles, type Page, type Searcher } from '#server/db/role/roles.ts'
import { eachOf, places } from './title-index.ts'

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
}

type Groups = RoleSearch['words']

const either = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
const all = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** A search key holds only letters, digits and spaces, so no character in it is a wildcard. */
const hasWord = (word: string) => sql<SqlBool>`search_key like ${`% ${word}%`}`
const hasOneOf = (alternatives: readonly string[]) => either(alternatives.map(hasWord))

// No word of a title holds a letter behind it.
const lastLetter = '\u{10FFFF}'

/** Looks words up in the index of titles by the first of them, which is the beginning of one where nothing follows it. */
function beginsWith(words: string): Expression<SqlBool> {
  const [first = '', ...others] = words.split(' ')
  if (others.length > 0) return all([sql<SqlBool>`word = ${first}`, hasWord(words)])
  return sql<SqlBool>`word >= ${first} and word < ${first + lastLetter}`
}

/** The group whose words are in the fewest titles, as far as their length tells, and the other groups. */
function leadOf(words: Groups): [lead: readonly string[], others: Groups] {
  const shortest = (alternatives: readonly string[]) => Math.min(...alternatives.map(({ length }) => length))
  const [lead = [], ...others] = words.toSorted((one, other) => shortest(other) - shortest(one))
  return [lead, others]
}

/** How well a title fits, from 0: the same, the role's own that begins so, another that begins so, the role's own, another. */
function fitOf(key: string) {
  const isOwn = sql<SqlBool>`place in (${places.first}, ${places.later})`
  // `substr` takes half as long as `like`.
  const beginsSo = sql<SqlBool>`substr(search_key, 1, ${sql.lit(key.length + 1)}) = ${` ${key}`}`
  return sql<number>`case when search_key = ${` ${key} `} then 0 when ${beginsSo} then case when ${isOwn} then 1 else 2 end
    when ${isOwn} then 3 else 4 end`
}

/** The titles with these words by which everybody finds a role, read from their index alone. */
function listedTitles(db: Queries, { words, key }: RoleSearch) {
  const [lead, others] = leadOf(words)
  return db
    .selectFrom('title_words')
    .where(all([either(lead.map(beginsWith)), ...others.map(hasOneOf)]))
    .select(['role_id', 'own_key', 'agency', fitOf(key).as('fit')])
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
    .selectFrom(titles.as('titles'))
    .where(all(words.map(hasOneOf)))
    .select(['role_id', 'own_key', 'agency', fitOf(key).as('fit')])
}

function anyTitles(db: Queries, { searcher }: RoleSearch) {
  return db
    .selectFrom('roles')
    .where(isFound('', searcher))
    .select(['id as role_id', 'search_key as own_key', 'agency', sql.lit<number>(0).as('fit')])
}

/** The titles found, a role once for each that fits and each of its words that does. */
function titlesFound(db: Queries, search: RoleSearch) {
  const { words, agency, roleType, family, searcher } = search
  const byWords = () => {
    const listed = listedTitles(db, search)
    return searcher === null ? listed : listed.unionAll(ownTitles(db, search, searcher))
  }
  let found = db.selectFrom((words.length === 0 ? anyTitles(db, search) : byWords()).as('found'))
  if (agency !== '') found = found.where('agency', 'in', [agency, ''])
  if (roleType === '' && family === '') return found
  let alike = db.selectFrom('roles').select('id')
  if (roleType !== '') alike = alike.where('role_type', '=', roleType)
  if (family !== '') alike = alike.where('family', '=', family)
  return found.where('role_id', 'in', alike)
}

/** The ids of one page of the roles found, each once. */
async function idsOf(db: Queries, search: RoleSearch, { offset, limit }: Page): Promise<string[]> {
  let titles = titlesFound(db, search).select('role_id')
  if (search.agency !== '') titles = titles.orderBy((is) => is('agency', '=', ''))
  if (search.words.length > 0) titles = titles.orderBy('fit')
  const inOrder = titles.orderBy('own_key').orderBy('agency').orderBy('role_id')
  // Few roles are found twice; where too many of the first are, twice as many are read.
  for (let most = 2 * (offset + limit); ; most *= 2) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await inOrder.limit(most).execute()
    const ids = [...new Set(rows.map(({ role_id: id }) => id))]
    if (ids.length >= offset + limit || rows.length < most) return ids.slice(offset, offset + limit)
  }
}

/**
 * One page of the roles found, the best first: the agency's own before those for any agency, then by how well a title fits,
 * and a role's own title before its other ones, which the list does not show.
 */
export async function searchRoles(db: Queries, search: RoleSearch, page: Page): Promise<FoundRoles> {
  const found = titlesFound(db, search)
  const { total } = await found
    .select((is) => {
      // Of any title a role is found once; to tell roles apart takes as long as to find them.
      const count = search.words.length === 0 ? is.fn.countAll() : is.fn.count('role_id').distinct()
      return is.cast<number>(count, 'integer').as('total')
    })
    .executeTakeFirstOrThrow()
  const ids = total > page.offset ? await idsOf(db, search, page) : []
  if (ids.length === 0) return { total, roles: [] }
  // What a role holds is long, so that it is read of one page alone and not sorted.
  const rows = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute()
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
