import { nearestRoles } from '#contract/nearest-roles.ts'
import { maxNearestRoles } from '#contract/wire/limits.ts'
import { showRole } from '#domain/role/role.ts'
import { findNearestRoles } from '#server/db/finding/nearest-roles.ts'
import { defineCall } from './call.ts'

export const nearestRolesCall = defineCall(nearestRoles, async ({ db, pack }, { body }) => {
  const found = await findNearestRoles(db.read, { title: body.role, agency: body.agency, max: maxNearestRoles })
  return found.map((role) => showRole(pack, role))
})
