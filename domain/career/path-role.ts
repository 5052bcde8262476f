import type { Pack } from '#domain/framework/pack-schema.ts'
import { showRole, type RoleProfile, type RoleShown } from '#domain/role/role.ts'
import { familyBond, type FamilyBond } from './family-bond.ts'

/**
 * A role on a career path as screens show it. `family` is the job family's name, or empty where it is not known; `bond` is null
 * where the base role's is not.
 */
export type PathRole = RoleShown & { family: string; bond: FamilyBond | null }

/** A role profile that was found on a career path from a base role, in the form that is shown. */
export function showPathRole(pack: Pack, base: Pick<RoleProfile, 'family'>, profile: RoleProfile): PathRole {
  return {
    ...showRole(pack, profile),
    family: pack.starter.families.find(({ id }) => id === profile.family)?.name ?? '',
    bond: familyBond(pack, base.family, profile.family),
  }
}
