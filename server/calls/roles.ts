import { roles } from '#contract/roles.ts'
import { agencyHeaders, matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { showRole } from '#domain/role/role.ts'
import { noCareerPathSearch } from '#server/career/path-search.ts'
import { searchRoles } from '#server/db/finding/role-search.ts'
import { searcherOf } from '#server/db/role/roles.ts'
import { lookFor } from '#server/finding/meant.ts'
import { keepInPassing, recordEvent } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

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
