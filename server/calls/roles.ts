import { roles } from '#contract/roles.ts'
import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { showRole } from '#domain/role/role.ts'
import { closeWords, queryWords, searchKey } from '#domain/finding/title-search.ts'
import type { Queries } from '#server/db/open.ts'
import { searcherOf, searchRoles, titleWords, type Searcher } from '#server/db/role/roles.ts'
import { noCareerPathSearch } from '#server/career/path-search.ts'
import { recordEvent } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

async function search(db: Queries, title: string, agency: string, offset: number, searcher: Searcher) {
  const words = queryWords(title)
  const key = words.length === 0 ? '' : searchKey(title)
  const page = { offset, limit: rolesPerPage }
  const exact = await searchRoles(db, { key, words: words.map((word) => [word]), agency, searcher }, page)
  if (exact.total > 0 || words.length === 0) return { ...exact, match: 'exact' }
  const vocabulary = await titleWords(db, searcher)
  const near = words.map((word) => closeWords(word, vocabulary))
  if (near.some((alternatives) => alternatives.length === 0)) return { ...exact, match: 'exact' }
  const meant = near.map(([nearest = '']) => nearest).join(' ')
  const close = await searchRoles(db, { key: meant, words: near, agency, searcher }, page)
  return { ...close, match: close.total > 0 ? 'close' : 'exact' }
}

export const rolesCall = defineCall(roles, async ({ db, pack, clock }, { session, body, setHeader }) => {
  const searcher = await searcherOf(db.read, session.uuid)
  const found = await search(db.read, body.query_role, body.query_agency, body.offset, searcher)
  await db.write((queries) =>
    recordEvent(queries, session, 'searched', clock(), {
      query_role: body.query_role,
      query_agency: body.query_agency,
      ...noCareerPathSearch,
    }),
  )
  setHeader(totalHeader, found.total)
  setHeader(matchHeader, found.match)
  return found.roles.map((role) => showRole(pack, role))
})
