import type { findingCalls } from '#contract/finding.ts'
import { agencyHeaders, matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { maxNearestRoles, maxRolesInNeed, maxSuggestions, rolesPerPage } from '#contract/wire/limits.ts'
import { lookFor, suggestionsOf } from '#domain/finding/suggestions.ts'
import {
  findNearestRoles,
  findRoles,
  findTitles,
  otherTitleFound,
  type IndexedRole,
  type RoleSearch,
  type TitleIndex,
} from '#domain/finding/title-index.ts'
import { canSuggest } from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { levelsLeadingTo, type Level, levelOf, levelsOf } from '#domain/role/proficiency.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import type { Handlers } from '#server/call.ts'
import { noCareerPathSearch } from '#server/career/path-search.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import * as stored from '#server/role/queries.ts'
import { keepInPassing, recordEvent, type Session } from '#server/session/sessions.ts'

/** The roles that everybody can find and to which a capability is essential. */
function inNeed(db: Queries, id: string) {
  return db
    .selectFrom('roles')
    .where('listed', '=', 1)
    .where((is) => is.or([id, `${id} %`, `% ${id}`, `% ${id} %`].map((place) => is('essential', 'like', place))))
}

type Rows = ReturnType<typeof inNeed>

/** One role for each of these search keys of titles, in their order. */
async function oneForEach(rows: Rows, keys: readonly string[]): Promise<RoleProfile[]> {
  if (keys.length === 0) return []
  const roles = await rows.where('search_key', 'in', keys).selectAll().orderBy('agency').orderBy('id').execute()
  return keys.flatMap((key) => roles.find((row) => row.search_key === key) ?? []).map(stored.toProfile)
}

/** One role for each title: those with the fewest people and strategic capabilities first, then by title. */
async function byFewest(rows: Rows, most: number): Promise<RoleProfile[]> {
  // Titles first, because one title can be at any number of agencies. A title can come twice, with different counts.
  const titles = await rows
    .select('search_key')
    .groupBy((is) => [is('people', '+', is.ref('strategy')), 'search_key'])
    .orderBy((is) => is('people', '+', is.ref('strategy')))
    .orderBy('search_key')
    .limit(2 * most)
    .execute()
  const keys = [...new Set(titles.map(({ search_key: key }) => key))].slice(0, most)
  return oneForEach(rows, keys)
}

/**
 * Of these roles, those that need the capability at a level: where they ask for one that comes to it, in their own for the capability, else in
 * their usual one, else in that of their role type. A level that the pack does not know, such as one of an earlier edition, counts as none.
 */
function atLevel(rows: Rows, pack: Pack, id: string, level: Level): Rows {
  const asked = levelsLeadingTo(pack, id, level)
  const usual = pack.role_types.filter((type) => asked.some((one) => one === type.level)).map((type) => type.id)
  const known = (pack.levels ?? []).map((one) => one.id)
  // The column is JSON as `JSON.stringify` writes it.
  const own = (one: string) => `%"${id}":"${one}"%`
  return rows.where((is) => {
    const ofType = usual.length === 0 ? [] : [is.and([is('level', 'not in', known), is('role_type', 'in', usual)])]
    return is.or([
      ...asked.map((one) => is('levels', 'like', own(one))),
      is.and([...known.map((one) => is('levels', 'not like', own(one))), is.or([is('level', 'in', asked), ...ofType])]),
    ])
  })
}

/** One role for each title: those that need the capability at the highest level first, then by title. */
async function byLevel(rows: Rows, pack: Pack, id: string, most: number): Promise<RoleProfile[]> {
  const found: RoleProfile[] = []
  const keys = new Set<string>()
  const has = pack.capabilities.find((one) => one.id === id)
  for (const level of (has ? levelsOf(pack, has) : []).toReversed()) {
    const there = atLevel(rows, pack, id, level)
    // Each level is asked for only while the higher ones have too few.
    // oxlint-disable-next-line no-await-in-loop
    const titles = await there
      .select('search_key')
      .distinct()
      .orderBy('search_key')
      .limit(2 * most)
      .execute()
    const fresh = titles
      .map(({ search_key: key }) => key)
      .filter((key) => !keys.has(key))
      .slice(0, most - found.length)
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await oneForEach(there, fresh)))
    for (const key of fresh) keys.add(key)
    if (found.length === most) break
  }
  return found
}

/** The roles that need a capability most, one for each title: at the highest level, or without levels those that need the fewest others. */
async function findRolesInNeed(db: Queries, pack: Pack, capability: string, most: number): Promise<RoleProfile[]> {
  const rows = inNeed(db, capability)
  const found = pack.levels ? await byLevel(rows, pack, capability, most) : []
  return found.length === 0 ? byFewest(rows, most) : found
}

type Query = Record<'query_role' | 'query_agency' | 'query_roleType' | 'query_family', string>

type Look = (index: TitleIndex, one: RoleSearch) => IndexedRole[]

/** What a search finds, and how its title was understood; `otherTitleOf` is a role's other title by which it was found. */
async function search({ pack, roleTitles }: Deps, { uuid }: Session, query: Query, look: Look = findRoles) {
  const index = await roleTitles.foundBy(uuid)
  const asked = { agency: query.query_agency, roleType: query.query_roleType, family: query.query_family }
  const looked: RoleSearch[] = []
  const meant = lookFor(index, pack, { title: query.query_role, isTyping: false, ...asked }, (one) => {
    looked.push(one)
    return look(index, one)
  })
  return {
    ...meant,
    otherTitleOf: (role: IndexedRole) => looked.map((one) => otherTitleFound(role, one)).find(Boolean),
  }
}

// The same role may stand under several titles.
const titlesRead = 6 * maxSuggestions

export const findingHandlers: Handlers<typeof findingCalls> = {
  roles: async (deps, { session, body, setHeader }) => {
    const { db, pack, clock } = deps
    const { found, match, named, otherTitleOf } = await search(deps, session, body)
    const shown = found.slice(body.offset, body.offset + rolesPerPage)
    const others = new Map(shown.map((role) => [role.id, otherTitleOf(role)]))
    const page = await stored.findRoles(db.read, [...others.keys()], session.uuid)
    await keepInPassing(deps, (queries) =>
      recordEvent(queries, session, 'searched', clock(), {
        query_role: body.query_role,
        query_agency: body.query_agency,
        ...noCareerPathSearch,
      }),
    )
    setHeader(totalHeader, found.length)
    setHeader(matchHeader, match)
    if (named) setHeader(agencyHeaders.id, named.id)
    if (named?.isOtherName) setHeader(agencyHeaders.otherName, encodeURIComponent(named.name))
    return page.map((role) => {
      const other_title = others.get(role.id)
      return { ...showRole(pack, role), ...(other_title ? { other_title } : {}) }
    })
  },

  role_agencies: async (deps, { session, body }) => {
    const { pack } = deps
    const { found } = await search(deps, session, body, (index, one) => findRoles(index, { ...one, agency: '' }))
    const counts = new Map<string, number>()
    for (const { agency } of found) counts.set(agency, (counts.get(agency) ?? 0) + 1)
    const inOrder = new Intl.Collator(pack.language)
    return pack.agencies
      .flatMap(({ id, name, other_names = [] }) => {
        const own = counts.get(id)
        return own === undefined ? [] : [{ value: id, text: name, other_names, count: own }]
      })
      .toSorted((one, other) => other.count - one.count || inOrder.compare(one.text, other.text))
  },

  suggest_roles: async ({ pack, roleTitles }, { session, body }) => {
    if (!canSuggest(body.query_role)) return { match: 'exact' as const, suggestions: [] }
    const index = await roleTitles.foundBy(session.uuid)
    const asked = { title: body.query_role, agency: body.query_agency, roleType: '', family: '', isTyping: true }
    const { found, match, named } = lookFor(index, pack, asked, (one) =>
      canSuggest(one.key) ? findTitles(index, one, titlesRead) : [],
    )
    const suggested = { match, suggestions: suggestionsOf(pack, found, maxSuggestions) }
    if (!named) return suggested
    const agency = pack.agencies.find(({ id }) => id === named.id)?.name ?? ''
    return { ...suggested, named: { id: named.id, agency, other_name: named.isOtherName ? named.name : '' } }
  },

  nearest_roles: async ({ db, pack, roleTitles }, { session, body }) => {
    const found = findNearestRoles(await roleTitles.current(), body.role, body.agency, maxNearestRoles)
    const roles = await stored.findRoles(
      db.read,
      found.map(({ id }) => id),
      session.uuid,
    )
    return roles.map((role) => showRole(pack, role))
  },

  capability_roles: async ({ db, pack }, { body }) => {
    const isKnown = pack.capabilities.some(({ id }) => id === body.capability)
    const found = isKnown ? await findRolesInNeed(db.read, pack, body.capability, maxRolesInNeed) : []
    return found.map((role) => {
      const level = levelOf(pack, role, body.capability)
      return { ...showRole(pack, role), ...(level ? { level: level.name } : {}) }
    })
  },
}
