import { roles } from '#contract/roles.ts'
import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { showRole } from '#domain/role/role.ts'
import { withSameWords, type SameWords } from '#domain/finding/same-words.ts'
import { closeWords, keyWords, meansAnyRole, searchKey } from '#domain/finding/title-search.ts'
import type { Queries } from '#server/db/open.ts'
import { searchRoles, titleWords, type RoleSearch } from '#server/db/finding/role-search.ts'
import { searcherOf } from '#server/db/role/roles.ts'
import { noCareerPathSearch } from '#server/career/path-search.ts'
import { recordEvent } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

type Asked = Omit<RoleSearch, 'key' | 'words'>

async function search(db: Queries, title: string, asked: Asked, sameWords: SameWords, offset: number) {
  const isAny = meansAnyRole(title)
  const words = isAny ? [] : keyWords(title)
  if (!isAny && words.length === 0) return { total: 0, roles: [], match: 'exact' }
  const key = isAny ? '' : searchKey(title)
  const page = { offset, limit: rolesPerPage }
  const meanings = withSameWords(title, words, sameWords)
  const exact = await searchRoles(db, { ...asked, key, words: meanings }, page)
  if (exact.total > 0 || isAny) return { ...exact, match: 'exact' }
  const vocabulary = await titleWords(db, asked.searcher)
  const near = meanings.map((same) => (same.length > 1 ? same : closeWords(same[0], vocabulary)))
  if (near.some((alternatives) => alternatives.length === 0)) return { ...exact, match: 'exact' }
  const meant = near.map(([nearest = '']) => nearest).join(' ')
  const close = await searchRoles(db, { ...asked, key: meant, words: near }, page)
  return { ...close, match: close.total > 0 ? 'close' : 'exact' }
}

export const rolesCall = defineCall(roles, async ({ db, pack, clock }, { session, body, setHeader }) => {
  const searcher = await searcherOf(db.read, session.uuid)
  const asked = { agency: body.query_agency, roleType: body.query_roleType, family: body.query_family, searcher }
  const found = await search(db.read, body.query_role, asked, pack.same_words, body.offset)
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
