import type { CapabilityNeed, Needs } from './needs.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { originLine, type RoleOrigin } from './role-origin.ts'

/** A role profile as the library holds it; `agency` is an agency's id, or empty for any agency. */
export type RoleProfile = {
  id: string
  title: string
  agency: string
  role_type: string
  origin: RoleOrigin
  needs: Needs
  people: number
  strategy: number
}

/**
 * A role as screens and documents show it (Spec §3): `agency` is the agency's name, or the pack's label for any agency; `meta`
 * says of what type it is and where its profile comes from.
 */
export type RoleShown = Pick<RoleProfile, 'id' | 'title' | 'agency' | 'people' | 'strategy'> & { meta: string }

/** A role profile with its agency's name in place of the id; an agency that the pack no longer lists keeps its id. */
export function showRole(pack: Pack, profile: RoleProfile): RoleShown {
  const { id, title, role_type, origin, people, strategy } = profile
  const agency = pack.agencies.find((candidate) => candidate.id === profile.agency)?.name
  return {
    id,
    title,
    meta: originLine(pack, role_type, origin),
    agency: profile.agency === '' ? pack.words.finding.anything.agency : (agency ?? profile.agency),
    people,
    strategy,
  }
}

/** What roles are called beside one another: their titles, with the agency where another has the same title. */
export function titlesApart(roles: readonly Pick<RoleShown, 'title' | 'agency'>[]): string[] {
  return roles.map(({ title, agency }) =>
    roles.filter((role) => role.title === title).length > 1 ? `${title}, ${agency}` : title,
  )
}

/** What a role needs, for every capability in the framework's order; `dimension` is the dimension's name. One that `needs` does not mention is not needed. */
export function showNeeds(pack: Pack, needs: Needs): CapabilityNeed[] {
  return pack.dimensions.flatMap((dimension) =>
    pack.capabilities
      .filter((capability) => capability.dimension === dimension.id)
      .map(({ id, name, kind }) => ({ id, name, dimension: dimension.name, kind, need: needs[id] ?? 'none' })),
  )
}
