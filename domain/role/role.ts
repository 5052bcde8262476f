import type { Pack } from '#domain/framework/pack-schema.ts'
import { type Worded, wordedFor } from '#domain/framework/wording.ts'
import { axisOf } from './axes.ts'
import type { CapabilityNeed, Needs } from './needs.ts'
import { levelInFull, type Levelled, type Levels } from './proficiency.ts'
import { originLine, type RoleOrigin } from './role-origin.ts'

/**
 * A role profile as the library stores it. `agency` is an agency's id, or empty for any agency; `family` is a job family's
 * id, or empty where it is not known; `people` and `strategy` count its essential capabilities on each axis (Spec §3).
 */
export type RoleProfile = {
  id: string
  title: string
  agency: string
  role_type: string
  family: string
  origin: RoleOrigin
  needs: Needs
  /** Absent where the role has none of its own. */
  levels?: Levels
  /** The id of the level at which the role needs what `levels` leaves out; absent where its role type says it. */
  level?: string
  /** Whether capabilities are worded for work on shift, at a counter or in the field; absent where they are not. */
  front_line?: boolean
  people: number
  strategy: number
}

/**
 * A role as screens and documents show it (Spec §3). `agency` is the agency's name, or the pack's label for any agency;
 * `meta` is the line about its type and where its profile comes from.
 */
export type RoleShown = Pick<RoleProfile, 'id' | 'title' | 'agency' | 'people' | 'strategy'> & { meta: string }

/** Whether a profile is for any agency, and no agency's own. */
export function isGeneral({ agency }: Pick<RoleProfile, 'agency'>): boolean {
  return agency === ''
}

/** The name of a role's agency, or the words for any agency; that of an agency which the pack no longer lists is its id. */
export function agencyShown(pack: Pack, role: Pick<RoleProfile, 'agency'>): string {
  if (isGeneral(role)) return pack.words.finding.anything.agency
  return pack.agencies.find(({ id }) => id === role.agency)?.name ?? role.agency
}

/** A stored role profile in the form that is shown. An agency that the pack no longer lists shows its id. */
export function showRole(pack: Pack, profile: RoleProfile): RoleShown {
  const { id, title, role_type, origin, people, strategy } = profile
  return {
    id,
    title,
    meta: originLine(pack, role_type, origin),
    agency: agencyShown(pack, profile),
    people,
    strategy,
  }
}

/** The names of roles that stand beside one another: their titles, with the agency added where two have the same title. */
export function titlesApart(roles: readonly Pick<RoleShown, 'title' | 'agency'>[]): string[] {
  return roles.map(({ title, agency }) =>
    roles.filter((role) => role.title === title).length > 1 ? `${title}, ${agency}` : title,
  )
}

/**
 * How much a role needs each capability, in the framework's order. A capability that is not in `needs` counts as not needed.
 */
export function showNeeds(pack: Pack, needs: Needs): CapabilityNeed[] {
  return pack.dimensions.flatMap((dimension) =>
    pack.capabilities
      .filter((capability) => capability.dimension === dimension.id)
      .map((capability) => ({
        id: capability.id,
        name: capability.name,
        dimension: dimension.name,
        core: capability.core,
        axis: axisOf(pack, capability),
        need: needs[capability.id] ?? 'none',
      })),
  )
}

/** The same of a whole role, with the level at which it needs each capability where the pack has levels. */
export function showRoleNeeds(pack: Pack, role: Levelled & Worded): CapabilityNeed[] {
  const worded = wordedFor(pack, role)
  return showNeeds(pack, role.needs).map((entry) => {
    const capability = worded.find(({ id }) => id === entry.id)
    const level = capability && levelInFull(pack, role, capability)
    return level ? { ...entry, level } : entry
  })
}

/** What says how high the role types of a pack are. */
export type Heights = Pick<Pack, 'axes' | 'role_types' | 'levels'>

/**
 * How high a role type is: its place among the pack's role types, which rise. Where the pack has no axes, its usual level decides instead,
 * if each role type has one. -1 for one that the pack does not know.
 */
export function heightOf({ axes, role_types, levels = [] }: Heights, roleType: string): number {
  const placeOf = (level: string | undefined) => levels.findIndex(({ id }) => id === level)
  const place = role_types.findIndex(({ id }) => id === roleType)
  const byLevel = axes.length === 0 && role_types.every(({ level }) => placeOf(level) >= 0)
  return byLevel ? placeOf(role_types[place]?.level) : place
}
