import type { CareerRoutes, RoleComparison, RoleMap } from '#contract/career.ts'
import type { WayInShort } from '#contract/plan.ts'
import type { Role } from '#contract/role.ts'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { directionBetween } from '#domain/career/career-path.ts'
import { compareNeeds } from '#domain/career/comparison.ts'
import { wholeLevels } from '#domain/career/level-steps.ts'
import { stepSummary } from '#domain/career/step-summary.ts'
import { essentialOf, stepSize, suggestWays } from '#domain/career/steps.ts'
import type { Horizon } from '#domain/career/target.ts'
import { gapInWords, gapToTarget, wayReason } from '#domain/career/target-gap.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { mostNeeds } from '#domain/role/needs.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'

/** Data for the map, the comparison and the ways to a target; `baseId` is the base role's id. */
export function careerFixturesOf(pack: Pack, profiles: readonly RoleProfile[], baseId: string) {
  const shown = profiles.map((profile) => showRole(pack, profile))
  const withIds = (ids: readonly string[]) => ids.flatMap((id) => profiles.filter((profile) => profile.id === id))

  const rolesAt = (people: number, strategy: number): Role[] =>
    shown.filter((role) => role.people === people && role.strategy === strategy)

  /** How many roles are on each place; `times` multiplies the counts, for a large library. */
  function map(base: Role, times = 1): RoleMap {
    const { people, strategy } = mostNeeds(pack)
    const places = Array.from({ length: (people + 1) * (strategy + 1) }, (_, place) => ({
      people: place % (people + 1),
      strategy: Math.floor(place / (people + 1)),
    }))
    const cells = places.map((place) => ({ ...place, count: rolesAt(place.people, place.strategy).length * times }))
    return { base, people, strategy, cells: cells.filter(({ count }) => count > 0) }
  }

  /** The base role and others, for a visitor who gave these ratings in turn. */
  function comparison(others: readonly Role[], given: readonly (string | null)[]): RoleComparison {
    const roles = withIds([baseId, ...others.map(({ id }) => id)])
    const [base] = roles
    const rated = pack.capabilities.flatMap(({ id }, place) => {
      const rating = given[place % given.length]
      return rating ? [[id, rating] as const] : []
    })
    const capabilities = compareNeeds(pack, roles, new Map(rated))
    const whole = wholeLevels(pack, roles)
    return {
      roles: roles.map((role) => showRole(pack, role)),
      capabilities,
      whole,
      directions: roles
        .slice(1)
        .map((other) => base && directionBetween(pack, base, other))
        .map((path) => path ?? null),
      summaries: others.map((_, step) => stepSummary(pack, capabilities, whole, step)),
    }
  }

  /** Ways from the base role to a target, chosen as the server does but without regard to the agency. */
  function ways(target: Role): CareerRoutes {
    const stopOf = (profile: RoleProfile) => ({ ...profile, essential: essentialOf(profile.needs), isNear: false })
    const [from, to] = withIds([baseId, target.id]).map(stopOf)
    if (!from || !to) throw new Error('The pack has no such role')
    const direct = stepSize(from.essential, to.essential)
    const found = suggestWays(pack, from, to, profiles.map(stopOf)).map((way) => {
      const roles = withIds(way.stops.map(({ id }) => id)).map((role) => showRole(pack, role))
      const titles = roles.map(({ title }) => title)
      return { roles, steps: way.steps, reason: wayReason(pack, direct, titles, way.steps) }
    })
    return { direct, routes: found }
  }

  /** The way to a target in short, as the plan for a role shows it to a visitor with these answers. */
  function wayInShort(
    from: Role,
    target: Role,
    given: Readonly<Record<string, string>>,
    horizon: Horizon,
  ): NonNullable<WayInShort> {
    const [base, aim] = withIds([from.id, target.id])
    if (!base || !aim) throw new Error('The pack has no such role')
    const answers = lastAnswers(
      pack.ratings,
      Object.entries(given).map(([qref, answer]) => ({ qref, answer })),
    )
    const gap = gapToTarget(pack, { base: base.needs, target: aim.needs, answers, horizon })
    const { steps, texts } = gapInWords(pack, gap)
    return {
      heading: pack.documents.way_to_target.heading,
      steps: steps.map(({ year, ...step }) => ({ ...step, by: `${2026 + year}-11-20` })),
      texts,
    }
  }
  return { rolesAt, map, comparison, ways, wayInShort }
}
