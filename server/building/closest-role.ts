import { profileDistance } from '#domain/building/built-profile.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Levelled } from '#domain/role/proficiency.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { nearRoles } from '#server/db/building/built-roles.ts'
import type { Queries } from '#server/db/open.ts'

// The nearest role by needs is among the roles nearest by counts, unless more than these have the same counts.
const maxCompared = 200

/**
 * The listed profile with the most similar needs, at the role's agency or for any agency; null where the library has none.
 */
export async function closestRole(
  db: Queries,
  pack: Pack,
  role: Parameters<typeof nearRoles>[1] & Levelled,
): Promise<RoleProfile | null> {
  const near = await nearRoles(db, role, maxCompared)
  const [closest] = near.toSorted((one, other) => profileDistance(pack, role, one) - profileDistance(pack, role, other))
  return closest ?? null
}
