import { shareRoles } from '#contract/share-roles.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import type { OpenedTab } from '#contract/wire/document-choice.ts'
import { privateStates } from '#domain/building/approval-state.ts'
import { chosenCapabilityIds, namedAgency } from '#server/role/document-choice.ts'
import { qrCode } from '#server/role/qr-code.ts'
import { requireRole } from '#server/role/require-role.ts'
import type { Deps } from '#server/deps.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { roleCode } from '#server/values/role-code.ts'
import { defineCall } from './call.ts'

function shortAddress({ pack }: Deps, roles: readonly RoleProfile[], opens: OpenedTab | undefined): string {
  const [role, ...others] = roles
  const codes = roles.map(({ id }) => roleCode(id))
  if (!role || others.length > 0) return serverPaths.shortComparison(codes)
  namedAgency(pack, opens)
  chosenCapabilityIds(pack, role, opens)
  return serverPaths.shortRole(roleCode(role.id), opens)
}

export const shareRolesCall = defineCall(shareRoles, async (deps, { session, body }) => {
  const roles = await Promise.all(body.roleIds.map((id) => requireRole(deps, session, id)))
  const notOpen = roles.flatMap(({ title, origin }) => {
    const reason = privateStates.find((validation) => validation === origin.kind)
    return reason ? [{ title, reason }] : []
  })
  if (notOpen.length > 0) return { address: null, notOpen }
  const address = deps.publicUrl + shortAddress(deps, roles, body.opens)
  return { address, qr: qrCode(address) }
})
