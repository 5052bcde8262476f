import { careerRoutes } from '#contract/career-routes.ts'
import { showRole } from '#domain/role/role.ts'
import { findRole } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { loadWays } from '#server/career/ways.ts'
import { defineCall } from './call.ts'

export const careerRoutesCall = defineCall(careerRoutes, async (deps, { session, body }) => {
  const { db, pack } = deps
  const base = await findRole(db.read, body.roleId, session.uuid)
  const target = await findRole(db.read, body.targetId, session.uuid)
  if (!base || !target) throw refuse('unknownRole')
  const { direct, ways } = await loadWays(deps, session, base, target)
  return {
    direct,
    routes: ways.map(({ roles, ...way }) => ({ ...way, roles: roles.map((role) => showRole(pack, role)) })),
  }
})
