import type { OpenRole } from '#contract/open-data.ts'
import { paths } from '#contract/wire/paths.ts'
import { isGeneral, showRole, type RoleProfile } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import type { OpenEdition } from './edition.ts'

/** The name from which a role's UUID is made. */
export const roleName = (id: string) => `role/${id}`

/** A role profile as open data: what everybody sees of it, and nothing of who built it or who was asked. */
export function openRole(
  { pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>,
  { identify }: OpenEdition,
  role: RoleProfile & { levels?: Readonly<Record<string, string>> },
): OpenRole {
  const { id, title, agency, role_type, family, origin, needs, levels = {} } = role
  return {
    id,
    identifier: identify(roleName(id)),
    url: publicUrl + paths.roleActions(id),
    title,
    agency: isGeneral(role) ? null : { id: agency, name: showRole(pack, role).agency },
    role_type,
    family: family === '' ? null : family,
    origin: origin.kind,
    date: origin.date?.toISOString() ?? null,
    needs,
    ...(Object.keys(levels).length > 0 ? { levels } : {}),
  }
}
