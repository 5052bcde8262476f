import type { AssessmentMeta, Question } from '#contract/assessing.ts'
import type { Calls } from '#contract/calls.ts'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import { writeGroups } from '#contract/wire/assessment-results.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { groupResults, groupUnrated, suggestToDevelop } from '#domain/assessing/assessment.ts'
import { chosenIn, planInShort } from '#domain/assessing/plan.ts'
import { type Answers, assessQuestions, openQuestions, showQuestion } from '#domain/assessing/questionnaire.ts'
import { notRelevant } from '#domain/assessing/ratings.ts'
import {
  type CareerPath,
  careerPathRange,
  careerPathRoleTypes,
  familyBond,
  familyBonds,
  offeredPaths,
} from '#domain/career/career-path.ts'
import { type PathRole, showPathRole } from '#domain/career/path-role.ts'
import { isInReach, reachOf } from '#domain/career/reach.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { mostNeeds } from '#domain/role/needs.ts'
import { isGeneral, type RoleProfile, showNeeds, showRole, showRoleNeeds } from '#domain/role/role.ts'
import { needReasons, type StarterRole, starterRoles } from '#domain/role/starter-roles.ts'
import { careerFixturesOf } from './role-fixtures.ts'

/** What screens show; everything is made from the pack. */
export type Fixtures = ReturnType<typeof fixturesOf>

/** Gives the answers in turn, starting at place `first`, so that some capabilities are not relevant. */
function rateInTurn(asked: readonly { qref: string; optionsList: { key: string }[] }[], first: number): Answers {
  return Object.fromEntries(
    asked.map(({ qref, optionsList }, index) => [
      qref,
      optionsList[(index * 5 + first) % optionsList.length]?.key ?? '',
    ]),
  )
}

/** The server's answer when a session chooses a role. */
export function chose(state: SessionState): Calls['status_update']['response'] {
  const { role, role_is_general, role_origin, role_needs, role_outcome, has_linked_role } = state
  const { role_reasons, role_is_front_line } = state
  const { restore_point, restore_role_id, question, selectedCapabilities, assessmentMeta } = state
  const resumption = { restore_point, restore_role_id }
  const about = { role, role_is_general, role_origin, role_outcome, has_linked_role }
  const needed = { role_needs, role_reasons, role_is_front_line }
  return { ...about, ...needed, ...resumption, question, selectedCapabilities, assessmentMeta }
}

export function fixturesOf(pack: Pack) {
  const profiles = starterRoles(pack)
  const shown = (profile: RoleProfile): Role => showRole(pack, profile)
  const profile = profiles.find(({ title }) => title === pack.site.example_role_title) ?? profiles[0]
  if (!profile) throw new Error('The pack has no roles')
  const role = shown(profile)
  const everyRole = profiles.map(shown)
  const likeness = ({ title }: Role) => role.title.split(' ').filter((word) => title.includes(word)).length
  const asked = assessQuestions(pack, profile)
  const answers = rateInTurn(asked, 0)
  const results = groupResults(pack, profile, answers)
  const { suggested } = suggestToDevelop(results, profile.needs, pack.limits.max_capabilities)

  /** The question at a position of the self-assessment: from 0, or from the end if negative. */
  function question(place: number, given: Answers = {}): Question {
    return showQuestion(asked, given, (asked.at(place) ?? asked.at(-1))?.qref ?? '')
  }

  const most = mostNeeds(pack)

  // Roles exist in every direction from one in the middle of both axes; without axes, from a lower role type.
  const isAt = (first: number, second: number) => (one: RoleProfile) =>
    one.people === Math.min(most.people, first) &&
    one.strategy === Math.min(most.strategy, second) &&
    (pack.axes.length > 0 || one.role_type === pack.role_types[1]?.id)
  const between = profiles.find(isAt(2, 2)) ?? profiles.find(isAt(3, 1))
  const baseRole = between ? shown(between) : role

  /** The roles in a direction from the base role: its own job family, neighbours, the rest; in each the nearest first. */
  function rolesOnPath(careerPath: CareerPath): PathRole[] {
    const { people, strategy } = careerPathRange(careerPath, baseRole)
    const base = profiles.find(({ id }) => id === baseRole.id)
    if (!base) return []
    const { family, role_type } = base
    const reach = reachOf(pack, base)
    const roleTypes = careerPathRoleTypes(pack, careerPath, { role_type })
    const added = (other: Role) =>
      Math.abs(other.people - baseRole.people) + Math.abs(other.strategy - baseRole.strategy)
    const inReach = (other: StarterRole) =>
      isInReach(
        reach,
        familyBond(pack, family, other.family) ?? 'neighbour',
        { ...base, ...base.marks },
        { ...other, ...other.marks },
      )
    const place = ({ bond }: PathRole) => (bond ? familyBonds.indexOf(bond) : 0)
    return profiles
      .filter((other) => (roleTypes?.includes(other.role_type) ?? true) && inReach(other))
      .map((other) => showPathRole(pack, base, other))
      .filter((other) => other.id !== baseRole.id)
      .filter((other) => other.people >= people.from && other.people <= people.to)
      .filter((other) => other.strategy >= strategy.from && other.strategy <= strategy.to)
      .sort((one, other) => place(one) - place(other) || added(one) - added(other))
  }

  const farthest = offeredPaths(pack.axes).at(-1) ?? ('same' as const)

  const session: SessionState = {
    uuid: '6f1d9c1e-3a52-4d8e-9f0b-2c7a51e4b8d3',
    restore_point: null,
    restore_role_id: null,
    session_saved: false,
    role: null,
    role_is_general: false,
    role_origin: null,
    role_needs: [],
    role_reasons: [],
    role_is_front_line: false,
    role_outcome: null,
    has_roles: false,
    has_linked_role: false,
    query_role: '',
    query_agency: '',
    path_role: null,
    path_roles: [],
    path: '',
    query_pathRoleType: '',
    query_pathAgency: '',
    question: null,
    selectedCapabilities: [],
    assessmentMeta: { assessmentDate: null, count_questions: 0, count_open: 0, first_open: '', is_rated: false },
    agency_list: pack.agencies.map(({ id, name }) => ({ value: id, text: name })),
    role_type_list: pack.role_types.map(({ id, name }) => ({ value: id, text: name })),
    family_list: pack.starter.families.map(({ id, name }) => ({ value: id, text: name })),
    new_role_title: pack.words.building.build.new_role_title,
    any_agency: pack.words.finding.anything.agency,
    target_role: null,
    horizon: null,
    any_role_type: pack.words.finding.anything.role_type,
    ...pack.limits,
    analytics_ids: [],
    matomo_host: null,
    use_counted: false,
  }
  /** How far the self-assessment has come with these answers. */
  const assessed = (given: Answers): AssessmentMeta => {
    const open = openQuestions(asked, given)
    return {
      assessmentDate: open.length === asked.length ? null : '2026-11-20',
      count_questions: asked.length,
      count_open: open.length,
      first_open: open[0] ?? '',
      is_rated: Object.values(given).some((answer) => answer !== notRelevant),
    }
  }
  const chosen = {
    ...session,
    restore_point: 'ROLESELECT' as const,
    role,
    role_is_general: isGeneral(profile),
    role_origin: profile.origin.kind,
    role_needs: showRoleNeeds(pack, profile),
    role_reasons: needReasons(pack, profile),
    assessmentMeta: assessed({}),
  }
  const assessing = {
    ...chosen,
    restore_point: 'ASSESS' as const,
    restore_role_id: role.id,
    assessmentMeta: assessed(answers),
  }
  const irrelevant = pack.not_relevant ? Object.fromEntries(asked.map(({ qref }) => [qref, notRelevant])) : {}
  const someAnswers = Object.fromEntries(Object.entries(answers).slice(0, -4))
  const resultsOf = (given: Answers): Calls['get_assess_results']['response'] => ({
    assessmentResults: writeGroups(groupResults(pack, profile, given)),
    unrated: groupUnrated(pack, profile, given),
    role_needs: showNeeds(pack, profile.needs),
    assessmentMeta: assessed(given),
    selectedCapabilities: [],
  })

  const allFull = profiles
    .map(shown)
    .find(({ people, strategy }) => people === most.people && strategy === most.strategy)

  return {
    pack,
    role,
    baseRole,
    /** A role that needs every capability that is counted. */
    fullRole: allFull ?? role,
    /** The chosen role first, then roles with a similar title, then all others. */
    roles: [
      role,
      ...everyRole.filter(({ id }) => id !== role.id).sort((one, other) => likeness(other) - likeness(one)),
    ],
    question,
    rolesOnPath,
    /** The direction that asks for most. */
    farthest,
    career: careerFixturesOf(pack, profiles, baseRole.id),
    answers,
    someAnswers,
    session: {
      /** A visitor who has just arrived. */
      fresh: session,
      /** A visitor who has chosen a role. */
      chosen,
      /** A visitor who has looked for roles in the direction that asks for most. */
      searched: {
        ...chosen,
        role: baseRole,
        path: farthest,
        path_role: baseRole,
        path_roles: rolesOnPath(farthest).slice(0, rolesPerPage),
      },
      /** A visitor in the middle of the self-assessment. */
      assessing,
      /** A visitor who has left some questions open. */
      partly: { ...assessing, assessmentMeta: assessed(someAnswers) },
      /** A visitor who has marked every question as not relevant. */
      irrelevant: { ...assessing, restore_point: 'ASSESSED' as const, assessmentMeta: assessed(irrelevant) },
      /** A visitor who has rated everything and chosen what to develop. */
      planning: {
        ...assessing,
        restore_point: 'ASSESSED' as const,
        selectedCapabilities: (results.at(-1)?.rated ?? []).slice(0, 2).map(([, name]) => name),
      },
    },
    /** What the ratings speak for, and the plan of somebody who follows it. */
    suggested,
    plan: planInShort(pack, chosenIn(pack, profile, { answers, selected: suggested.map(({ id }) => id) })),
    results: {
      mixed: resultsOf(answers),
      someOpen: resultsOf(someAnswers),
      none: resultsOf(irrelevant),
      withRetired: {
        ...resultsOf(answers),
        retired: [[pack.capabilities[0]?.name ?? '', pack.ratings[0]?.name ?? '']],
        fallen_out: 2,
      },
    } satisfies Record<string, Calls['get_assess_results']['response']>,
  }
}
