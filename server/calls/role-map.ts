import { roleMap } from '#contract/role-map.ts'
import { mostNeeds } from '#domain/role/needs.ts'
import { showRole } from '#domain/role/role.ts'
import { countCells } from '#server/db/career/role-map.ts'
import { findRole, searcherOf } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const roleMapCall = defineCall(roleMap, async ({ db, pack }, { session, body }) => {
  const base = await findRole(db.read, body.roleId, session.uuid)
  if (!base) throw refuse('unknownRole')
  const { query_pathRoleType: roleType, query_pathAgency: agency } = body
  return {
    base: showRole(pack, base),
    ...mostNeeds(pack),
    cells: await countCells(db.read, { roleType, agency, searcher: await searcherOf(db.read, session.uuid) }),
  }
})
