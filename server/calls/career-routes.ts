import { careerRoutes } from '#contract/career-routes.ts'
import { showRole } from '#domain/role/role.ts'
import { findRole } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { loadRoutes } from '#server/career/routes.ts'
import { defineCall } from './call.ts'

export const careerRoutesCall = defineCall(careerRoutes, async (deps, { session, body }) => {
  const { db, pack } = deps
  const base = await findRole(db.read, body.roleId, session.uuid)
  const target = await findRole(db.read, body.targetId, session.uuid)
  if (!base || !target) throw refuse('unknownRole')
  const { direct, routes } = await loadRoutes(deps, session, base, target)
  return {
    direct,
    routes: routes.map(({ roles, ...route }) => ({ ...route, roles: roles.map((role) => showRole(pack, role)) })),
  }
})
