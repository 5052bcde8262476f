import { compareRoles } from '#contract/compare-roles.ts'
import { showRole } from '#domain/role/role.ts'
import { loadComparison } from '#server/career/comparison.ts'
import { defineCall } from './call.ts'

export const compareRolesCall = defineCall(compareRoles, async (deps, { session, body }) => {
  const { roles, ...comparison } = await loadComparison(deps, session, body.roleIds)
  return { roles: roles.map((role) => showRole(deps.pack, role)), ...comparison }
})
