import { similarRoles } from '#contract/similar-roles.ts'
import { maxSimilarRoles } from '#contract/wire/limits.ts'
import { showRole } from '#domain/role/role.ts'
import { findSimilarRoles } from '#server/db/finding/similar-roles.ts'
import { defineCall } from './call.ts'

export const similarRolesCall = defineCall(similarRoles, async ({ db, pack }, { body }) => {
  const found = await findSimilarRoles(db.read, { title: body.role, agency: body.agency, max: maxSimilarRoles })
  return found.map((role) => showRole(pack, role))
})
