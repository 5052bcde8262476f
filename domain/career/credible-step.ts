import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { heightOf } from '#domain/role/height.ts'
import { neighboursOf } from './family-bond.ts'

/** What decides whether somebody would go from one role to another: its job family, and how large it is. */
export type Scope = Pick<RoleProfile, 'family' | 'role_type' | 'people' | 'strategy'>

/**
 * Tells whether a step between two roles is one that people take (product rule: roles in between): it stays in the job
 * family or goes to a neighbouring one, and it never goes down, neither in role type nor in what is counted. What is not
 * known, a family or a role type, makes no step credible. Made once for many steps, and for all from one role.
 */
export function credibleSteps(pack: Pack): (from: Scope) => (to: Scope) => boolean {
  const heights = new Map(pack.role_types.map(({ id }) => [id, heightOf(pack, id)]))
  const near = new Map(pack.starter.families.map(({ id, neighbours = [] }) => [id, new Set([id, ...neighbours])]))
  return (from) => {
    const height = heights.get(from.role_type) ?? Infinity
    const families = near.get(from.family)
    return (to) =>
      to.people >= from.people &&
      to.strategy >= from.strategy &&
      (heights.get(to.role_type) ?? -1) >= height &&
      families?.has(to.family) === true
  }
}

/** The job families and role types that a role between two others may have. */
export type Between = { families: string[]; roleTypes: string[] }

/** The job families and role types in which roles between a base role and a target may be; none where no way is credible. */
export function between(pack: Pack, base: Scope, target: Scope): Between {
  const [from, to] = [heightOf(pack, base.role_type), heightOf(pack, target.role_type)]
  const isUp = from >= 0 && to >= from && target.people >= base.people && target.strategy >= base.strategy
  const isKnown = base.family !== '' && target.family !== ''
  if (!isUp || !isKnown) return { families: [], roleTypes: [] }
  const families = [base.family, target.family].flatMap((family) => [family, ...neighboursOf(pack, family)])
  const isBetween = (id: string) => heightOf(pack, id) >= from && heightOf(pack, id) <= to
  return { families: [...new Set(families)], roleTypes: pack.role_types.map(({ id }) => id).filter(isBetween) }
}
