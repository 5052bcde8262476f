import { paths } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { buildQuestions, capabilitiesQuestion, showQuestion, type Answers } from '#domain/assessing/questionnaire.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'
import { buildingOf } from './built-fixtures.ts'

/** Choosing among many capabilities. */
function choosingStates(pack: Pack, { fresh }: Fixtures['session']): State[] {
  const { sought, answers } = buildingOf(pack)
  const { app, assessing, building } = pack.words
  const { choosing: words } = building
  const [type] = pack.role_types
  const sharing = { is_held_back: false, contacts: [], has_operator: false }
  const unbegun = {
    built: null,
    unanswered: [capabilitiesQuestion],
    is_unsaved: true,
    kept: null,
    begun: null,
    sharing,
  }
  const at = (given: Answers, from = pack) => {
    const question = showQuestion(buildQuestions(from), given, capabilitiesQuestion)
    return {
      screen: '/build',
      path: paths.build(question.qref),
      session: { ...fresh, ...sought, restore_point: 'BUILD' as const, question },
      answers: {
        get_built_profile: [{ data: unbegun }],
        get_question: [{ data: question }],
        nearest_roles: [{ data: [] }],
      },
    }
  }
  const blank = at({ 'role-type': type?.id ?? '' })
  const chosen = at(answers)
  const { choices = [], optionsList: options } = chosen.session.question
  const [some] = choices
  const name = some?.name ?? ''
  const found = choices.filter((choice) => choice.name === name || choice.name.startsWith(`${name} `))
  // Without the usual levels of role types, a level is to be chosen.
  const unusual = { ...pack, role_types: pack.role_types.map(({ level: _usual, ...one }) => one) }
  const open = { press: some?.section ?? '' }
  const wrong = [app.error_summary.heading, assessing.questionnaire.leave_open]
  return [
    {
      ...blank,
      state: 'choosing among many, blank',
      says: [words.question, words.none_yet, words.search, ...new Set(choices.map(({ section }) => section))],
    },
    {
      ...blank,
      state: 'choosing among many, what the levels mean',
      steps: [{ press: assessing.questionnaire.meaning }],
      says: [words.levels, ...blank.session.question.additional_information],
    },
    {
      ...blank,
      state: 'choosing among many, searched',
      steps: [{ write: name, into: words.search }, { find: `#choice-${some?.qref ?? ''}` }],
      says: found.map((choice) => choice.name),
    },
    {
      ...blank,
      state: 'choosing among many, nothing found',
      steps: [{ write: 'xyzzy', into: words.search }],
      says: [words.nothing_found],
    },
    {
      ...chosen,
      state: 'choosing among many, some chosen',
      steps: [open],
      says: [
        fillCounted(pack, words.chosen, { count: 5 }),
        ...choices
          .filter(({ answer }) => answer !== '')
          .map(({ name: one, answer }) =>
            fill(words.with_option, { name: one, option: options.find(({ key }) => key === answer)?.name ?? '' }),
          ),
        fill(words.level, { name }),
      ],
    },
    {
      ...blank,
      state: 'choosing among many, nothing chosen',
      steps: [{ press: assessing.questionnaire.next }],
      says: [...wrong, words.nothing_chosen],
    },
    {
      ...at({ 'role-type': type?.id ?? '' }, unusual),
      state: 'choosing among many, a level missing',
      steps: [open, { press: name }, { press: assessing.questionnaire.next }],
      says: [...wrong, fill(words.no_level, { name }), fill(words.without_option, { name }), words.choose_level],
    },
  ]
}

/** What a framework with many capabilities adds to the screens; `fixtures` are those of such a pack, with levels. */
export function manyStates(fixtures: Fixtures): State[] {
  const { pack, session, role, roles, baseRole, rolesOnPath, career, results } = fixtures
  const { role: ofRole, career: ofCareer, framework, assessing, building } = pack.words
  const { chosen } = session
  const { awaiting } = buildingOf(pack)
  const none = chosen.role_needs.filter(({ need }) => need === 'none')
  const left = fillCounted(pack, ofRole.needs.not_needed, { count: none.length })
  const [other = role] = rolesOnPath('moreBoth').toReversed()
  const compared = career.comparison([other], [null])
  const inNone = compared.capabilities.filter(({ needs }) => needs.every((need) => need === 'none'))
  const counted = pack.capabilities.find(({ core }) => !core)
  const levels = (pack.levels ?? []).toReversed()
  const asksNothing = {
    ...chosen,
    role_needs: chosen.role_needs.map(({ level: _level, ...one }) => ({ ...one, need: 'none' as const })),
  }
  const nothing = { path: paths.assess(), session: asksNothing, says: [assessing.nothing_asked.about] }
  const page = { screen: '/roleactions', path: paths.roleActions(role.id, 'profile'), session: chosen }
  return [
    ...choosingStates(pack, session),
    {
      ...page,
      state: 'role profile, of many capabilities',
      answers: chose(chosen),
      steps: [{ press: left }],
      says: [left, ...none.slice(0, 3).map(({ name }) => name)],
    },
    {
      ...page,
      state: 'role profile, of a role that needs nothing',
      answers: chose(asksNothing),
      session: asksNothing,
      says: [ofRole.needs.nothing],
    },
    {
      ...page,
      state: 'interview pack, of a role that needs nothing',
      path: paths.roleActions(role.id, 'interview'),
      answers: chose(asksNothing),
      session: asksNothing,
      says: [ofRole.needs.nothing],
    },
    {
      ...nothing,
      screen: '/roleactions',
      state: 'self-assessment, of a role that needs nothing',
      path: paths.roleActions(role.id, 'assessment'),
      answers: chose({ ...asksNothing, assessmentMeta: session.fresh.assessmentMeta }),
      session: { ...asksNothing, assessmentMeta: session.fresh.assessmentMeta },
    },
    {
      ...nothing,
      screen: '/assess',
      state: 'a role that needs nothing',
      session: { ...asksNothing, assessmentMeta: session.fresh.assessmentMeta },
    },
    {
      screen: '/assessed',
      state: 'results of many capabilities',
      path: paths.assessed,
      session: session.assessing,
      answers: { get_assess_results: [{ data: results.mixed }] },
      says: [left],
    },
    {
      screen: '/compare',
      state: 'of many capabilities',
      path: paths.compare(baseRole.id, [other.id]),
      session: { ...chosen, role: baseRole },
      answers: { compare_roles: [{ data: compared }] },
      says: [fillCounted(pack, ofCareer.compare.in_none, { count: inNone.length })],
    },
    {
      screen: '/validate',
      state: 'editing what is chosen among many',
      path: serverPaths.validate('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs'),
      session: session.fresh,
      answers: { validation_load: [{ data: awaiting }] },
      steps: [{ press: building.decision.choices.edit.label }],
      says: [building.choosing.question, fillCounted(pack, building.choosing.chosen, { count: 5 })],
    },
    {
      screen: '/capability',
      state: 'with the levels of the roles that need it most',
      path: paths.capability(counted?.id ?? ''),
      session: session.fresh,
      answers: {
        capability_roles: [
          { data: roles.slice(0, 3).map((one, place) => ({ ...one, level: levels[place]?.name ?? '' })) },
        ],
      },
      steps: [{ see: framework.capability_page.highest }],
      says: levels.slice(0, 3).map((level) => fill(ofRole.proficiency.at, level)),
    },
  ]
}
