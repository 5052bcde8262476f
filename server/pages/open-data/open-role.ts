import type { OpenRole } from '#contract/open-data.ts'
import { paths } from '#contract/wire/paths.ts'
import { levelOf } from '#domain/role/proficiency.ts'
import { isGeneral, showRole, type RoleProfile } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import type { OpenEdition } from './edition.ts'

/** The name from which a role's UUID is made. */
export const roleName = (id: string) => `role/${id}`

/** A role profile as open data: what everybody sees of it, and nothing of who built it or who was asked. */
export function openRole(
  { pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>,
  { identify }: OpenEdition,
  role: RoleProfile,
): OpenRole {
  const { id, title, agency, role_type, family, origin, needs } = role
  const levels: Record<string, string> = {}
  for (const capability of pack.levels ? Object.keys(needs) : []) {
    const level = levelOf(pack, role, capability)
    if (level) levels[capability] = level.id
  }
  return {
    id,
    identifier: identify(roleName(id)),
    url: publicUrl + paths.roleActions(id),
    title,
    agency: isGeneral(role) ? null : { id: agency, name: showRole(pack, role).agency },
    role_type,
    family: family === '' ? null : family,
    origin: origin.kind,
    // The moment could tell who had built it.
    date: origin.date?.toISOString().slice(0, 10) ?? null,
    needs,
    ...(Object.keys(levels).length > 0 ? { levels } : {}),
  }
}
