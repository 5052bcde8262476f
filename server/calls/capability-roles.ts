import { capabilityRoles } from '#contract/capability-roles.ts'
import { maxRolesInNeed } from '#contract/wire/limits.ts'
import { levelOf } from '#domain/role/proficiency.ts'
import { showRole } from '#domain/role/role.ts'
import { findRolesInNeed } from '#server/db/framework/roles-in-need.ts'
import { defineCall } from './call.ts'

export const capabilityRolesCall = defineCall(capabilityRoles, async ({ db, pack }, { body }) => {
  const isKnown = pack.capabilities.some(({ id }) => id === body.capability)
  const found = isKnown ? await findRolesInNeed(db.read, pack, body.capability, maxRolesInNeed) : []
  return found.map((role) => {
    const level = levelOf(pack, role, body.capability)
    return { ...showRole(pack, role), ...(level ? { level: level.name } : {}) }
  })
})
