import type { Question } from '#contract/assessing.ts'
import type { Calls } from '#contract/calls.ts'
import type { CareerRoutes, RoleComparison, RoleMap, ShareRoles } from '#contract/career.ts'
import type { WayInShort } from '#contract/plan.ts'
import type { Role, RoleOutcome } from '#contract/role.ts'
import { type Answers, buildQuestions, showQuestion } from '#domain/assessing/questionnaire.ts'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { builtProfile, needDifferences, profileDistance } from '#domain/building/built-profile.ts'
import { directionBetween } from '#domain/career/career-path.ts'
import { compareNeeds } from '#domain/career/comparison.ts'
import { wholeLevels } from '#domain/career/level-steps.ts'
import { stepSummary } from '#domain/career/step-summary.ts'
import { essentialOf, stepSize, suggestWays } from '#domain/career/steps.ts'
import { gapInWords, gapToTarget, wayReason } from '#domain/career/target-gap.ts'
import type { Horizon } from '#domain/career/target.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { mostNeeds } from '#domain/role/needs.ts'
import { type RoleProfile, showNeeds, showRole } from '#domain/role/role.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { qrCode } from '#server/values/qr-code.ts'

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
      pack,
      Object.entries(given).map(([qref, answer]) => ({ qref, answer })),
    )
    const gap = gapToTarget(pack, { base, target: aim, answers, horizon })
    const { steps, texts } = gapInWords(pack, gap)
    return {
      heading: pack.documents.way_to_target.heading,
      steps: steps.map(({ year, ...step }) => ({ ...step, by: `${2026 + year}-11-20` })),
      texts,
    }
  }
  return { rolesAt, map, comparison, ways, wayInShort }
}

type Awaiting = Calls['validation_load']['response']

/** The visitor searched for this title in vain, so the new profile has it. */
export const soughtTitle = 'Lighthouse Keeper'

/** A profile that a visitor builds, with the answers of the calls at each step. */
export function buildingOf(pack: Pack) {
  const [agency] = pack.agencies
  const [, roleType] = pack.role_types
  const questions = buildQuestions(pack)
  const answers: Answers = Object.fromEntries(
    questions.flatMap(({ qref, optionsList, choices }, index) => {
      const inTurn = (place: number) => optionsList[(place * 2) % optionsList.length]?.key ?? ''
      if (choices) return choices.slice(0, 5).map((choice, place) => [choice.qref, inTurn(place)])
      return [[qref, index === 0 ? (roleType?.id ?? '') : inTurn(index)]]
    }),
  )
  const built = builtProfile(pack, answers)
  if (!built || !agency || !roleType) throw new Error('The pack has too little to build a profile from')
  const { role_type, needs, people, strategy } = built
  const sought = { query_role: soughtTitle, query_agency: agency.id }

  /** The role made from the profile, with the agency's decision. */
  function become(
    validation: RoleOutcome['validation'],
    validator: RoleOutcome['validator'] = null,
  ): { role: Role; role_outcome: RoleOutcome } {
    const reason = validation === 'declined' ? (pack.validation.decline_reasons[0]?.text ?? '') : ''
    return {
      role: showRole(pack, {
        id: 'built',
        title: sought.query_role,
        agency: sought.query_agency,
        role_type,
        family: '',
        origin: { kind: validation, date: new Date('2026-11-20') },
        needs,
        people,
        strategy,
      }),
      role_outcome: { validation, reason, validator },
    }
  }

  const [closest] = starterRoles(pack)
    .filter((profile) => profile.role_type === role_type)
    .sort((one, other) => profileDistance(pack, built, one) - profileDistance(pack, built, other))
  const awaiting: Awaiting = {
    role: become('waiting').role,
    role_type,
    role_needs: showNeeds(pack, needs),
    relationship: pack.words.building.relationships.manager,
    closest: closest
      ? {
          role: showRole(pack, closest),
          differences: needDifferences(pack, built, closest).map(({ one, other, ...capability }) => ({
            ...capability,
            built: one,
            closest: other,
          })),
        }
      : null,
    questions: questions.map(({ qref }) => showQuestion(questions, answers, qref)),
    decline_reasons: pack.validation.decline_reasons.map(({ id, text }) => ({ value: id, text })),
    version: '2026-11-20T00:00:00.000Z',
    expires_on: '2026-12-04',
  }

  return {
    sought,
    agencyName: agency.name,
    answers,
    /** The question at a position: from 0, or from the end if negative. */
    question: (place: number, given: Answers = {}): Question =>
      showQuestion(questions, given, (questions.at(place) ?? questions.at(-1))?.qref ?? ''),
    built: { role_type, people, strategy, role_needs: showNeeds(pack, needs) },
    unanswered: questions.slice(-3).map(({ qref }) => qref),
    become,
    awaiting,
  }
}

const address = 'https://lsp.commission.example/r/7kf2mq9xbd'

/** A short address, with its QR code. */
export const shared: ShareRoles = { address, qr: qrCode(address), embed: null, counts_campaigns: true }
