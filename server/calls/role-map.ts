import { roleMap } from '#contract/role-map.ts'
import { showRole } from '#domain/role.ts'
import { countCells } from '../db/role-map.ts'
import { findRole, searcherOf } from '../db/roles.ts'
import { refuse } from '../refusals.ts'
import { defineCall } from './call.ts'

export const roleMapCall = defineCall(roleMap, async ({ db, pack }, { session, body }) => {
  const base = await findRole(db.read, body.roleId, session.uuid)
  if (!base) throw refuse('unknownRole')
  const { query_pathRoleType: roleType, query_pathAgency: agency } = body
  const kinds = pack.capabilities.map(({ kind }) => kind)
  return {
    base: showRole(pack, base),
    people: kinds.filter((kind) => kind === 'people').length,
    strategy: kinds.filter((kind) => kind === 'strategic').length,
    cells: await countCells(db.read, { roleType, agency, searcher: await searcherOf(db.read, session.uuid) }),
  }
})
