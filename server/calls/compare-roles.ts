import { compareRoles } from '#contract/compare-roles.ts'
import { showRole } from '#domain/role/role.ts'
import { loadComparison } from '#server/career/comparison.ts'
import { requireRole } from '#server/role/require-role.ts'
import { defineCall } from './call.ts'

export const compareRolesCall = defineCall(compareRoles, async (deps, { session, body }) => {
  const asked = await Promise.all(body.roleIds.map((id) => requireRole(deps, session, id)))
  const { roles, ...comparison } = await loadComparison(deps, session, asked)
  return { roles: roles.map((role) => showRole(deps.pack, role)), ...comparison }
})
