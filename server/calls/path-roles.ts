import { pathRoles } from '#contract/path-roles.ts'
import { totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { showRole } from '#domain/role/role.ts'
import { findRole, searcherOf, searchCareerPath } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { keepChanges } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const pathRolesCall = defineCall(pathRoles, async ({ db, pack, clock }, { session, body, setHeader }) => {
  const { path: careerPath, query_pathRoleType: roleType, query_pathAgency: agency, offset } = body
  const base = await findRole(db.read, body.roleId, session.uuid)
  if (!base) throw refuse('unknownRole')
  const { total, roles } = await searchCareerPath(
    db.read,
    { careerPath, base, roleType, agency, searcher: await searcherOf(db.read, session.uuid) },
    { offset, limit: rolesPerPage },
  )
  await db.write((queries) =>
    keepChanges(queries, session, clock(), {
      path: careerPath,
      path_role_id: base.id,
      query_path_role_type: roleType,
      query_path_agency: agency,
    }),
  )
  setHeader(totalHeader, total)
  return roles.map((role) => showRole(pack, role))
})
