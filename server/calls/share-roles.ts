import { shareRoles } from '#contract/share-roles.ts'
import { paths } from '#contract/wire/paths.ts'
import { privateStates } from '#domain/building/approval-state.ts'
import { qrCode } from '#server/role/qr-code.ts'
import { requireRole } from '#server/role/require-role.ts'
import { roleCode } from '#server/values/role-code.ts'
import { defineCall } from './call.ts'

export const shareRolesCall = defineCall(shareRoles, async (deps, { session, body }) => {
  const roles = await Promise.all(body.roleIds.map((id) => requireRole(deps, session, id)))
  const notOpen = roles.flatMap(({ title, origin }) => {
    const reason = privateStates.find((validation) => validation === origin.kind)
    return reason ? [{ title, reason }] : []
  })
  if (notOpen.length > 0) return { address: null, notOpen }
  const address = deps.publicUrl + paths.short(roles.map(({ id }) => roleCode(id)))
  return { address, qr: qrCode(address) }
})
