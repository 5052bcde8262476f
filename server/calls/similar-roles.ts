import { mostSimilar, similarRoles } from '#contract/similar-roles.ts'
import { showRole } from '#domain/role/role.ts'
import { findSimilarRoles } from '#server/db/finding/similar-roles.ts'
import { defineCall } from './call.ts'

export const similarRolesCall = defineCall(similarRoles, async ({ db, pack }, { body }) => {
  const found = await findSimilarRoles(db.read, { title: body.role, agency: body.agency, most: mostSimilar })
  return found.map((role) => showRole(pack, role))
})
