import { pathRoles } from '#contract/path-roles.ts'
import { totalHeader } from '#contract/wire/headers.ts'
import { isOfferedPath } from '#domain/career/career-path.ts'
import { findOnPath } from '#server/career/path-search.ts'
import { findRole } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { keepChanges, keepInPassing } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const pathRolesCall = defineCall(pathRoles, async (deps, { session, body, setHeader }) => {
  const { db, clock } = deps
  const { path: careerPath, query_pathRoleType: roleType, query_pathFamily: family, query_pathAgency: agency } = body
  if (!isOfferedPath(deps.pack.axes, careerPath)) throw refuse('badRequest')
  const base = await findRole(db.read, body.roleId, session.uuid)
  if (!base) throw refuse('unknownRole')
  const search = { careerPath, base, roleType, family, agency }
  const { total, roles } = await findOnPath(deps, session, search, body.offset)
  await keepInPassing(deps, (queries) =>
    keepChanges(queries, session, clock(), {
      path: careerPath,
      path_role_id: base.id,
      query_path_role_type: roleType,
      query_path_agency: agency,
    }),
  )
  setHeader(totalHeader, total)
  return roles
})
