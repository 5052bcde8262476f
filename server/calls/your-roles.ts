import { yourRoles } from '#contract/your-roles.ts'
import { loadYourRoles } from '#server/session/your-roles.ts'
import { defineCall } from './call.ts'

export const yourRolesCall = defineCall(yourRoles, async (deps, { session }) => ({
  roles: await loadYourRoles(deps, session),
}))
