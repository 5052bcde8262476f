import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import { placeOf, usualLevel } from '#domain/role/proficiency.ts'
import { heightOf, type RoleProfile, type RoleShown, showRole } from '#domain/role/role.ts'
import { type FamilyBond, familyBond } from './career-path.ts'
import { stepInShort } from './step-summary.ts'

/**
 * A role on a career path as screens show it. `family` is the job family's name, or empty where it is not known; `bond` is null
 * where the base role's is not. `step` says how it stands to the base role, empty where that is not known; `adds` what it asks for besides.
 */
export type PathRole = RoleShown & { family: string; bond: FamilyBond | null; step: string; adds: string }

/** How a role stands to the base role: by their role types, or their levels where those are the same; then by its job family. */
function stepInWords(
  pack: Pack,
  base: RoleProfile,
  role: RoleProfile,
  { family, bond }: Pick<PathRole, 'family' | 'bond'>,
) {
  const words = pack.words.career.steps
  const height = ({ role_type }: RoleProfile) => heightOf(pack, role_type)
  const level = (one: RoleProfile) => placeOf(pack, usualLevel(pack, one))
  if (height(base) < 0 || height(role) < 0) return ''
  const rise = height(role) - height(base) || level(role) - level(base)
  const count = Math.abs(rise)
  const step = rise === 0 ? words.same : fillCounted(pack, rise > 0 ? words.higher : words.lower, { count })
  if (bond === 'same') return fill(words.own_family, { step })
  return family === '' ? fill(words.unknown_family, { step }) : fill(words.other_family, { step, family_name: family })
}

/** A role profile that was found on a career path from a base role, in the form that is shown. */
export function showPathRole(pack: Pack, base: RoleProfile, profile: RoleProfile): PathRole {
  const found = {
    family: pack.starter.families.find(({ id }) => id === profile.family)?.name ?? '',
    bond: familyBond(pack, base.family, profile.family),
  }
  return {
    ...showRole(pack, profile),
    ...found,
    step: stepInWords(pack, base, profile, found),
    adds: stepInShort(pack, base, profile),
  }
}
