import type { CareerRoutes } from '#contract/career-routes.ts'
import type { RoleComparison } from '#contract/compare-roles.ts'
import type { RoleMap } from '#contract/role-map.ts'
import type { Role } from '#contract/role.ts'
import { needChange } from '#domain/comparison.ts'
import type { Pack } from '#domain/pack-schema.ts'
import type { RatingName } from '#domain/ratings.ts'
import { showNeeds, showRole, type RoleProfile } from '#domain/role.ts'

/** What the map, the comparison and the ways to a target show, made from the pack's roles; `profiles` holds the base role first. */
export function careerFixturesOf(pack: Pack, profiles: readonly RoleProfile[]) {
  const shown = profiles.map((profile) => showRole(pack, profile))
  const [base] = shown
  if (!base) throw new Error('The pack has no roles')
  const countOf = (kind: 'people' | 'strategic') => pack.capabilities.filter((entry) => entry.kind === kind).length

  const rolesAt = (people: number, strategy: number): Role[] =>
    shown.filter((role) => role.people === people && role.strategy === strategy)

  /** How many roles lie on each place; `times` makes a small library a large one. */
  function map(times = 1): RoleMap {
    const [people, strategy] = [countOf('people'), countOf('strategic')]
    const places = Array.from({ length: (people + 1) * (strategy + 1) }, (_, place) => ({
      people: place % (people + 1),
      strategy: Math.floor(place / (people + 1)),
    }))
    const cells = places.map((place) => ({ ...place, count: rolesAt(place.people, place.strategy).length * times }))
    return { base: base as Role, people, strategy, cells: cells.filter(({ count }) => count > 0) }
  }

  /** The base role beside others, with the ratings of a visitor in turn, or none. */
  function comparison(others: readonly Role[], given: readonly (RatingName | null)[]): RoleComparison {
    const roles = [base as Role, ...others]
    const needs = roles.map(({ id }) => showNeeds(pack, profiles.find((profile) => profile.id === id)?.needs ?? {}))
    const [ofBase = [], ...ofOthers] = needs
    return {
      roles,
      capabilities: ofBase.map(({ id, name, dimension, need }, place) => ({
        id,
        name,
        dimension,
        needs: needs.map((all) => all[place]?.need ?? 'none'),
        changes: ofOthers.map((all) => needChange(need, all[place]?.need ?? 'none')),
        rating: given[place % given.length] ?? null,
      })),
      summaries: others.map((_, place) =>
        place === 0
          ? 'This step adds Developing talent, which you rated Developing, and Engaging others, not yet rated.'
          : 'This step adds Leading with influence, which you rated Sound. It no longer needs Enhancing team performance.',
      ),
    }
  }

  const between = shown.slice(1, 3)
  const routes: CareerRoutes = {
    direct: 5,
    routes: [
      {
        roles: between.slice(0, 1),
        steps: [2, 3],
        reason: 'The largest step adds 3 capabilities instead of 5, and people do this kind of work at your agency.',
      },
      { roles: between, steps: [2, 1, 2], reason: 'No step adds more than 2 capabilities.' },
    ],
  }
  return { rolesAt, map, comparison, routes }
}
