import type { Pack } from '#domain/framework/pack-schema.ts'
import { heightOf, type RoleProfile } from '#domain/role/role.ts'
import { directionOf, neighboursOf } from './career-path.ts'
import { isInReach, type Reach, type Reached, reachOf } from './reach.ts'

/**
 * The parts of a role that decide whether a step from it or to it is credible: its job family, how large it is, and what bounds the way
 * there.
 */
export type Scope = Pick<RoleProfile, 'family' | 'role_type' | 'people' | 'strategy'> & Reached

/**
 * Tells whether a step between two roles is one that people take (product rule: roles in between): a career path leads from the one to the
 * other, within the job family or to a neighbouring one, and to no lower role type. A step with an unknown family or role type is not
 * credible. Call it once for many steps, and its result once for all steps from one role.
 */
export function credibleSteps(pack: Pack): (from: Scope) => (to: Scope) => boolean {
  const heights = new Map(pack.role_types.map(({ id }) => [id, heightOf(pack, id)]))
  const near = new Map(pack.starter.families.map(({ id, neighbours = [] }) => [id, new Set(neighbours)]))
  const known = new Map<string, Reach>()
  const reachFrom = ({ role_type, level = '', agency = '' }: Scope) => {
    const name = `${role_type} ${level} ${agency}`
    const reach = known.get(name) ?? reachOf(pack, { role_type, agency, level })
    known.set(name, reach)
    return reach
  }
  const isCounted = pack.axes.length > 0
  return (from) => {
    const height = heights.get(from.role_type) ?? Infinity
    const neighbours = near.get(from.family)
    const reach = reachFrom(from)
    return (to) => {
      const isOwn = to.family === from.family
      return (
        neighbours !== undefined &&
        (isOwn || neighbours.has(to.family)) &&
        (heights.get(to.role_type) ?? -1) >= height &&
        (!isCounted || directionOf(from, to) !== null) &&
        isInReach(reach, isOwn ? 'same' : 'neighbour', from, to)
      )
    }
  }
}

/** The job families and role types that a role between two others may have. */
export type Between = { families: string[]; roleTypes: string[] }

/** The job families and role types in which roles between a base role and a target may be; none where no way is credible. */
export function between(pack: Pack, base: Scope, target: Scope): Between {
  const [from, to] = [heightOf(pack, base.role_type), heightOf(pack, target.role_type)]
  const isUp = from >= 0 && to >= from
  const isKnown = base.family !== '' && target.family !== ''
  if (!isUp || !isKnown) return { families: [], roleTypes: [] }
  const families = [base.family, target.family].flatMap((family) => [family, ...neighboursOf(pack, family)])
  const isBetween = (id: string) => heightOf(pack, id) >= from && heightOf(pack, id) <= to
  return { families: [...new Set(families)], roleTypes: pack.role_types.map(({ id }) => id).filter(isBetween) }
}
