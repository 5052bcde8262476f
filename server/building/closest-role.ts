import { needsApart } from '#domain/building/built-profile.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { nearRoles } from '#server/db/building/built-roles.ts'
import type { Queries } from '#server/db/open.ts'

// Roles whose counts are this near hold the nearest one, unless very many have the same counts.
const compared = 200

/** The listed profile whose needs are nearest to a role's, at its agency or for any; null where the library has none. */
export async function closestRole(db: Queries, role: Parameters<typeof nearRoles>[1]): Promise<RoleProfile | null> {
  const near = await nearRoles(db, role, compared)
  const [closest] = near.toSorted(
    (one, other) => needsApart(role.needs, one.needs) - needsApart(role.needs, other.needs),
  )
  return closest ?? null
}
