import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { firstTitle, forAnyAgency, starterId, stepOf } from '#domain/role/starter-roles.ts'

/**
 * Why a starter role needs what it needs: the reasons of its role type, its step and its job family, in the order in which the
 * rule takes them. None for a profile that is not the pack's own.
 */
export function needReasons(pack: Pack, { id, role_type, family, agency, origin }: RoleProfile): string[] {
  if (origin.kind !== 'starter') return []
  const found = pack.starter.families.find((one) => one.id === family)
  const isIt = (role: { title: string; of?: string }) =>
    starterId(firstTitle(role), agency === '' ? forAnyAgency : agency) === id
  const step = stepOf(pack, found?.roles.find(isIt) ?? {})
  return [pack.starter.rule.role_types[role_type]?.reason, step?.reason, found?.reason].filter(
    (reason) => reason !== undefined,
  )
}
