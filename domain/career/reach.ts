import type { Pack } from '#domain/framework/pack-schema.ts'
import { openLine, type PostMarks } from '#domain/role/post-marks.ts'
import { placeOf, usualLevel } from '#domain/role/proficiency.ts'
import { heightOf, type RoleProfile } from '#domain/role/role.ts'
import type { FamilyBond } from './career-path.ts'

/**
 * Roles of these role types, at these levels. `usual` are the role types whose usual level is among them: they decide for a role without a
 * level of its own. `levels` is null where levels do not count; `open` groups hold posts alone that people enter from anywhere.
 */
type Group = { roleTypes: string[]; usual: string[]; levels: string[] | null; open: boolean }

/**
 * Which roles may follow a base role: in its own job family, in neighbouring ones and in the rest.
 */
export type Reach = {
  own: Group[]
  neighbour: Group[]
  other: Group[]
  /** To posts of another line of work in its own job family. */
  otherLine: Group[]
  /** The role types of heads that may follow, at the base role's own agency and, in its family and its neighbours, where a role is for any. */
  heads: { ofAgency: string[]; ofAny: string[] }
  /** The place of the base role's level, which posts that are entered after a level compare with. */
  place: number
  /** Whether people leave a register or a specialism from the base role's level: they do above the second. */
  mayLeave: boolean
  /** How many levels a role is above the base role, by its own level or else by its role type; empty where levels do not count. */
  above: Record<'level' | 'role_type', [id: string, above: number][]>
}

type Reaching = Pick<RoleProfile, 'role_type' | 'agency' | 'level' | 'front_line'>

/**
 * Which roles may follow a base role (product rule: career paths, which credibility bounds). A role type never falls; it rises by one, in
 * the same job family by two. To the head of an agency a path leads from the role type below, and from two below at the same agency.
 *
 * Where the pack has axes and levels, no role follows at a lower level, but a leader of leaders' after the one above; in the same family a role
 * follows up to two levels above. A step to another family keeps the level and, but for leaders, the role type, unless the post is open to
 * all: such a one may be one level up, but not from the front line to a family that is no neighbour.
 *
 * From a role type that is not known, paths lead to all but heads of agencies.
 */
export function reachOf(pack: Pack, base: Reaching): Reach {
  const height = heightOf(pack, base.role_type)
  const isHead = (id: string) => pack.role_types.some((type) => type.id === id && type.heads_agency === true)
  const rise = (id: string) => (height < 0 ? (isHead(id) ? Infinity : 0) : heightOf(pack, id) - height)
  const typesThat = (rises: (by: number) => boolean) =>
    pack.role_types.map(({ id }) => id).filter((id) => rises(rise(id)))
  const oneUp = typesThat((by) => by === 0 || by === 1).filter((id) => !isHead(id) || rise(id) === 0)
  const from = placeOf(pack, usualLevel(pack, base))
  const levels = pack.axes.length > 0 && from >= 0 ? (pack.levels ?? []).map(({ id }) => id) : null

  function group(roleTypes: string[], up: number, open = false, down = 0): Group {
    const within = levels && levels.slice(Math.max(from - down, 0), from + up + 1)
    const isWithin = (id: string) => within === null || within.includes(usualLevel(pack, { role_type: id })?.id ?? '')
    return { roleTypes, usual: roleTypes.filter(isWithin), levels: within, open }
  }

  const leadsPeople = pack.role_types.find(({ id }) => id === base.role_type)?.leads_people ?? false
  const sideways = typesThat((by) => by === 0)
  return {
    own: [
      group(oneUp, 2),
      group(
        typesThat((by) => by === 2).filter((id) => !isHead(id)),
        0,
        false,
        1,
      ),
    ],
    neighbour: [group(leadsPeople ? oneUp : sideways, 0), group(oneUp, 1, true)],
    other: [group(oneUp, base.front_line ? 0 : 1, true)],
    otherLine: leadsPeople ? [] : [group(sideways, 0)],
    heads: {
      ofAgency: base.agency === '' ? [] : typesThat((by) => by === 1 || by === 2).filter(isHead),
      ofAny: typesThat((by) => by === 1).filter(isHead),
    },
    place: levels === null ? Infinity : from,
    mayLeave: from > 1,
    above: {
      level: (levels ?? []).map((id, place) => [id, place - from]),
      role_type: levels
        ? pack.role_types.map(({ id }) => [id, placeOf(pack, usualLevel(pack, { role_type: id })) - from])
        : [],
    },
  }
}

/** A role as it is looked at from another, with what the pack says of such posts. */
export type Reached = Pick<RoleProfile, 'role_type' | 'family' | 'level'> & { agency?: string } & Partial<PostMarks>

/**
 * The highest `reserved` (see `PostMarks`) of a role to which a step by this bond of job families can lead. Nobody who is appointed,
 * sworn, registered or a specialist goes on to a post that is open to all families, but as `mayLeave` says.
 */
export function mostReserved({ mayLeave }: Reach, bond: FamilyBond, { reserved = 0 }: Partial<PostMarks>): number {
  if (bond === 'other' && reserved === 2 && !mayLeave) return -1
  return { same: 2, neighbour: 1, other: 0 }[bond]
}

/** Tells whether a role may follow a base role, whose own `starting` and `register` count; `bond` is that of their job families. */
export function isInReach(reach: Reach, bond: FamilyBond, base: Reached, role: Reached): boolean {
  const { role_type: type, reserved = 0, register = '', starting = false, after = 0 } = role
  if (
    reserved > mostReserved(reach, bond, base) ||
    (starting && !base.starting) ||
    after > (base.starting ? 0 : reach.place + 1)
  )
    return false
  const isOtherLine = register !== '' && register !== base.register
  if (isOtherLine && (bond !== 'same' || !register.startsWith(openLine))) return false
  const isWithin = (groups: Group[]) =>
    groups.some(({ roleTypes, usual, levels, open }) => {
      if (open && reserved > 0) return false
      return levels === null || !role.level
        ? usual.includes(type)
        : roleTypes.includes(type) && levels.includes(role.level)
    })
  if (isOtherLine && !isWithin(reach.otherLine)) return false
  const isOfAgency = role.agency === base.agency && reach.heads.ofAgency.includes(type)
  const isOfAny = !role.agency && bond !== 'other' && reach.heads.ofAny.includes(type)
  return isOfAgency || isOfAny || isWithin(reach[bond === 'same' ? 'own' : bond])
}
