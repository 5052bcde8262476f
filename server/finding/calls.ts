import { capabilityRoles, nearestRoles, roleAgencies, roles, suggestRoles } from '#contract/finding.ts'
import { agencyHeaders, matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { maxNearestRoles, maxRolesInNeed, maxSuggestions, rolesPerPage } from '#contract/wire/limits.ts'
import { type FoundTitle, suggestionsOf } from '#domain/finding/suggestions.ts'
import {
  closeBeginnings,
  type Meanings,
  otherBeginnings,
  searchKey,
  typedWords,
  withSameWords,
} from '#domain/finding/title-search.ts'
import { levelOf } from '#domain/role/proficiency.ts'
import { showRole } from '#domain/role/role.ts'
import { defineCall } from '#server/call.ts'
import { noCareerPathSearch } from '#server/career/path-search.ts'
import type { Queries } from '#server/db/open.ts'
import { searcherOf } from '#server/role/queries.ts'
import { keepInPassing, recordEvent } from '#server/session/sessions.ts'
import { agencyIn, lookFor } from './meant.ts'
import { countByAgency, findNearestRoles } from './near-roles.ts'
import { searchRoles } from './role-search.ts'
import { findRolesInNeed } from './roles-in-need.ts'
import { beginsAWord, findTitles, wordsLike } from './suggestions.ts'

export const rolesCall = defineCall(roles, async (deps, { session, body, setHeader }) => {
  const { db, pack, clock, titles } = deps
  const searcher = await searcherOf(db.read, session.uuid)
  const asked = {
    agency: body.query_agency,
    roleType: body.query_roleType,
    family: body.query_family,
    searcher,
    titles,
  }
  const page = { offset: body.offset, limit: rolesPerPage }
  const { found, match, named } = await lookFor(db.read, pack, body.query_role, asked, (search) =>
    searchRoles(db.read, search, page),
  )
  await keepInPassing(deps, (queries) =>
    recordEvent(queries, session, 'searched', clock(), {
      query_role: body.query_role,
      query_agency: body.query_agency,
      ...noCareerPathSearch,
    }),
  )
  setHeader(totalHeader, found?.total ?? 0)
  setHeader(matchHeader, match)
  if (named) setHeader(agencyHeaders.id, named.id)
  if (named?.isOtherName) setHeader(agencyHeaders.otherName, encodeURIComponent(named.name))
  return (found?.roles ?? []).map((role) => showRole(pack, role))
})

export const roleAgenciesCall = defineCall(roleAgencies, async ({ db, pack, titles }, { session, body }) => {
  const searcher = await searcherOf(db.read, session.uuid)
  const asked = {
    agency: body.query_agency,
    roleType: body.query_roleType,
    family: body.query_family,
    searcher,
    titles,
  }
  const { found } = await lookFor(db.read, pack, body.query_role, asked, async (search) => {
    const counts = await countByAgency(db.read, search)
    return { counts, total: counts.reduce((sum, { count }) => sum + count, 0) }
  })
  const counts = found?.counts ?? []
  const general = counts.find(({ agency }) => agency === '')?.count ?? 0
  const inOrder = new Intl.Collator(pack.language)
  return counts
    .flatMap(({ agency, count }) => {
      const known = pack.agencies.find(({ id }) => id === agency)
      if (agency === '' || !known) return []
      return [{ value: agency, text: known.name, other_names: known.other_names ?? [], count: count + general }]
    })
    .toSorted((one, other) => other.count - one.count || inOrder.compare(one.text, other.text))
})

// The same role may stand under several titles.
const titlesRead = 6 * maxSuggestions

// Each is compared with every word of the library that begins like it.
const maxMisspelt = 4

/** What may be meant by each word; null where nothing is, or where too many are not spelt right. */
async function wordsNear(db: Queries, meanings: readonly Meanings[]): Promise<string[][] | null> {
  const near: string[][] = []
  let misspelt = 0
  for (const [word, ...same] of meanings) {
    // oxlint-disable-next-line no-await-in-loop
    const isRight = same.length > 0 || (await beginsAWord(db, word))
    // oxlint-disable-next-line no-await-in-loop
    const meant = isRight ? [word, ...same] : closeBeginnings(word, await wordsLike(db, word))
    if (!isRight) misspelt += 1
    if (meant.length === 0 || misspelt > maxMisspelt) return null
    near.push(meant)
  }
  return near
}

/** The same with words near to those that some title has, too; null where these are too many. */
async function wordsNearAll(db: Queries, near: readonly string[][]): Promise<string[][] | null> {
  if (near.length > maxMisspelt) return null
  return Promise.all(
    near.map(async (meant) => {
      const [word = '', ...same] = meant
      return same.length > 0 ? meant : [word, ...otherBeginnings(word, await wordsLike(db, word))]
    }),
  )
}

export const suggestRolesCall = defineCall(suggestRoles, async ({ db, pack }, { session, body }) => {
  const words = typedWords(body.query_role)
  const suggested = (match: 'exact' | 'close', titles: readonly FoundTitle[]) => ({
    match,
    suggestions: suggestionsOf(pack, titles, maxSuggestions),
  })
  if (words.length === 0) return suggested('exact', [])
  const searcher = await searcherOf(db.read, session.uuid)
  const search = { key: searchKey(body.query_role), agency: body.query_agency, searcher }
  const meanings = withSameWords(body.query_role, words, pack.same_words)
  const exact = await findTitles(db.read, { ...search, words: meanings }, titlesRead)
  if (exact.length > 0) return suggested('exact', exact)
  const named = agencyIn(body.query_role, pack, body.query_agency)
  const rest = named?.words.join(' ') ?? ''
  if (named && typedWords(rest).length > 0) {
    const meant = withSameWords(rest, typedWords(rest), pack.same_words)
    const there = await findTitles(db.read, { key: rest, words: meant, agency: named.id, searcher }, titlesRead)
    const agency = pack.agencies.find(({ id }) => id === named.id)?.name ?? ''
    const names = { id: named.id, agency, other_name: named.isOtherName ? named.name : '' }
    if (there.length > 0) return { ...suggested('exact', there), named: names }
  }
  const near = await wordsNear(db.read, meanings)
  for (const tried of [near, near && (await wordsNearAll(db.read, near))]) {
    // oxlint-disable-next-line no-await-in-loop
    const close = tried === null ? [] : await findTitles(db.read, { ...search, words: tried }, titlesRead)
    if (close.length > 0) return suggested('close', close)
  }
  return suggested('exact', [])
})

export const nearestRolesCall = defineCall(nearestRoles, async ({ db, pack }, { body }) => {
  const found = await findNearestRoles(db.read, { title: body.role, agency: body.agency, max: maxNearestRoles })
  return found.map((role) => showRole(pack, role))
})

export const capabilityRolesCall = defineCall(capabilityRoles, async ({ db, pack }, { body }) => {
  const isKnown = pack.capabilities.some(({ id }) => id === body.capability)
  const found = isKnown ? await findRolesInNeed(db.read, pack, body.capability, maxRolesInNeed) : []
  return found.map((role) => {
    const level = levelOf(pack, role, body.capability)
    return { ...showRole(pack, role), ...(level ? { level: level.name } : {}) }
  })
})
