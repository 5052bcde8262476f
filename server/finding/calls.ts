import type { findingCalls } from '#contract/finding.ts'
import { agencyHeaders, matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { maxNearestRoles, maxRolesInNeed, maxSuggestions, rolesPerPage } from '#contract/wire/limits.ts'
import { lookFor } from '#domain/finding/meant.ts'
import { suggestionsOf } from '#domain/finding/suggestions.ts'
import {
  findNearestRoles,
  findRoles,
  findTitles,
  type IndexedRole,
  type RoleSearch,
  type TitleIndex,
} from '#domain/finding/title-index.ts'
import { canSuggest } from '#domain/finding/title-search.ts'
import { levelOf } from '#domain/role/proficiency.ts'
import { showRole } from '#domain/role/role.ts'
import type { Handlers } from '#server/call.ts'
import { noCareerPathSearch } from '#server/career/path-search.ts'
import type { Deps } from '#server/deps.ts'
import * as stored from '#server/role/queries.ts'
import { keepInPassing, recordEvent, type Session } from '#server/session/sessions.ts'
import { findRolesInNeed } from './roles-in-need.ts'

type Query = Record<'query_role' | 'query_agency' | 'query_roleType' | 'query_family', string>

type Look = (index: TitleIndex, one: RoleSearch) => IndexedRole[]

/** What a search finds, and how its title was understood. */
async function search({ pack, roleTitles }: Deps, { uuid }: Session, query: Query, look: Look = findRoles) {
  const index = await roleTitles.foundBy(uuid)
  const asked = { agency: query.query_agency, roleType: query.query_roleType, family: query.query_family }
  return lookFor(index, pack, { title: query.query_role, isTyping: false, ...asked }, (one) => look(index, one))
}

// The same role may stand under several titles.
const titlesRead = 6 * maxSuggestions

export const findingHandlers: Handlers<typeof findingCalls> = {
  roles: async (deps, { session, body, setHeader }) => {
    const { db, pack, clock } = deps
    const { found, match, named } = await search(deps, session, body)
    const ids = found.slice(body.offset, body.offset + rolesPerPage).map(({ id }) => id)
    const page = await stored.findRoles(db.read, ids, session.uuid)
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
    return page.map((role) => showRole(pack, role))
  },

  role_agencies: async (deps, { session, body }) => {
    const { pack } = deps
    const { found } = await search(deps, session, body, (index, one) => findRoles(index, { ...one, agency: '' }))
    const counts = new Map<string, number>()
    for (const { agency } of found) counts.set(agency, (counts.get(agency) ?? 0) + 1)
    const general = counts.get('') ?? 0
    const inOrder = new Intl.Collator(pack.language)
    return pack.agencies
      .flatMap(({ id, name, other_names = [] }) => {
        const own = counts.get(id)
        return own === undefined ? [] : [{ value: id, text: name, other_names, count: own + general }]
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
