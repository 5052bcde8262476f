import { mapRoles } from '#contract/map-roles.ts'
import { totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { showRole } from '#domain/role/role.ts'
import { searchCell } from '#server/db/career/role-map.ts'
import { searcherOf } from '#server/db/role/roles.ts'
import { defineCall } from './call.ts'

export const mapRolesCall = defineCall(mapRoles, async ({ db, pack, titles }, { session, body, setHeader }) => {
  const { people, strategy, query_pathRoleType: roleType, query_pathAgency: agency, offset } = body
  const { total, roles } = await searchCell(
    db.read,
    { people, strategy, roleType, agency, searcher: await searcherOf(db.read, session.uuid), titles },
    { offset, limit: rolesPerPage },
  )
  setHeader(totalHeader, total)
  return roles.map((role) => showRole(pack, role))
})
