import { paths } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { buildQuestions, capabilitiesQuestion, showQuestion, type Answers } from '#domain/assessing/questionnaire.ts'
import { compassPlan } from '#domain/framework/compass.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import { buildingOf } from '#tests/support/app/role-fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { linkToken, statesOf } from './states-of.ts'

/** What a framework with many capabilities adds to the screens; `fixtures` are those of such a pack, with levels. */
export function manyStates(fixtures: Fixtures): State[] {
  return [...choosingStates(fixtures), ...listingStates(fixtures)]
}

/** Choosing among many capabilities. */
function choosingStates({ pack, session }: Fixtures): State[] {
  const { sought, answers, awaiting } = buildingOf(pack)
  const { app, assessing, building } = pack.words
  const { choosing: words } = building
  const sharing = { is_held_back: false, contacts: [], has_operator: false }
  const unanswered = [capabilitiesQuestion]
  const at = (given: Answers, from = pack) => {
    const question = showQuestion(buildQuestions(from), given, capabilitiesQuestion)
    const shown = statesOf('/build', {
      path: paths.build(question.qref),
      session: { ...session.fresh, ...sought, restore_point: 'BUILD', question },
      answers: {
        get_built_profile: { data: { built: null, unanswered, is_unsaved: true, kept: null, begun: null, sharing } },
        get_question: { data: question },
        nearest_roles: { data: [] },
      },
    })
    return { question, shown }
  }
  const justType = { 'role-type': pack.role_types[0]?.id ?? '' }
  const { question: blankQuestion, shown: blank } = at(justType)
  const { question, shown: chosen } = at(answers)
  const { choices = [], optionsList: options } = question
  const [some] = choices
  const name = some?.name ?? ''
  // Without the usual levels of role types, a level is to be chosen.
  const unusual = { ...pack, role_types: pack.role_types.map(({ level: _usual, ...one }) => one) }
  const open = some?.section ?? ''
  const wrong = [app.error_summary.heading, assessing.questionnaire.leave_open]
  const five = fillCounted(pack, words.chosen, { count: 5 })
  const { next, meaning } = assessing.questionnaire
  return [
    blank('choosing among many, blank', [
      [words.question, words.none_yet, words.search],
      ...new Set(choices.map(({ section }) => section)),
    ]),
    blank('choosing among many, what the levels mean', [words.levels, ...blankQuestion.additional_information], {
      steps: [meaning],
    }),
    blank(
      'choosing among many, searched',
      choices.filter((one) => one.name === name || one.name.startsWith(`${name} `)).map((one) => one.name),
      { steps: [{ write: name, into: words.search }, { find: `#choice-${some?.qref ?? ''}` }] },
    ),
    blank('choosing among many, nothing found', words.nothing_found, {
      steps: [{ write: 'xyzzy', into: words.search }],
    }),
    chosen(
      'choosing among many, some chosen',
      [
        five,
        ...choices.flatMap(({ name: one, answer }) => {
          const option = options.find(({ key }) => key === answer)?.name ?? ''
          return answer === '' ? [] : [fill(words.with_option, { name: one, option })]
        }),
        fill(words.level, { name }),
      ],
      { steps: [open] },
    ),
    blank('choosing among many, nothing chosen', [...wrong, words.nothing_chosen], { steps: [next] }),
    at(justType, unusual).shown(
      'choosing among many, a level missing',
      [...wrong, fill(words.no_level, { name }), fill(words.without_option, { name }), words.choose_level],
      { steps: [open, name, next] },
    ),
    statesOf('/validate', {
      path: serverPaths.validate(linkToken),
      session: session.fresh,
      answers: { validation_load: { data: awaiting } },
    })('editing what is chosen among many', [words.question, five], { steps: [building.decision.choices.edit.label] }),
  ]
}

/** Lists of many capabilities. */
function listingStates({ pack, session, role, roles, baseRole, rolesOnPath, career, results }: Fixtures): State[] {
  const { role: ofRole, career: ofCareer, framework, assessing } = pack.words
  const { chosen, fresh } = session
  const none = chosen.role_needs.filter(({ need }) => need === 'none')
  const left = fillCounted(pack, ofRole.needs.not_needed, { count: none.length })
  // A framework of few roles may have none on a path.
  const others = [...rolesOnPath('moreBoth').toReversed(), ...roles].filter(({ id }) => id !== baseRole.id)
  const [other = role] = others
  const compared = career.comparison([other], [null])
  const inNone = compared.capabilities.filter(({ needs }) => needs.every((need) => need === 'none'))
  const counted = pack.capabilities.find(({ core }) => !core)
  const levels = (pack.levels ?? []).toReversed()
  const role_needs = chosen.role_needs.map(({ level: _level, ...one }) => ({ ...one, need: 'none' as const }))
  const asksNothing = { ...chosen, role_needs, assessmentMeta: fresh.assessmentMeta }
  const page = statesOf('/roleactions', { path: paths.roleActions(role.id, 'profile'), session: chosen })
  const nothing = statesOf('/roleactions', { path: paths.roleActions(role.id, 'profile'), session: asksNothing })
  return [
    page('role profile, of many capabilities', [left, ...none.slice(0, 3).map(({ name }) => name)], { steps: [left] }),
    nothing('role profile, of a role that needs nothing', ofRole.needs.nothing),
    nothing('interview pack, of a role that needs nothing', ofRole.needs.nothing, {
      path: paths.roleActions(role.id, 'interview'),
    }),
    nothing('self-assessment, of a role that needs nothing', assessing.nothing_asked.about, {
      path: paths.roleActions(role.id, 'assessment'),
    }),
    statesOf('/assess', { path: paths.assess(), session: asksNothing })(
      'a role that needs nothing',
      assessing.nothing_asked.about,
    ),
    statesOf('/assessed', { path: paths.assessed, session: session.assessing })('results of many capabilities', left, {
      answers: { get_assess_results: { data: results.mixed } },
      steps: compassPlan(pack) ? [assessing.ratings.table] : [],
    }),
    statesOf('/compare', { path: paths.compare(baseRole.id, [other.id]), session: { ...chosen, role: baseRole } })(
      'of many capabilities',
      fillCounted(pack, ofCareer.compare.in_none, { count: inNone.length }),
      { answers: { compare_roles: { data: compared } } },
    ),
    statesOf('/capability', { path: paths.capability(counted?.id ?? ''), session: fresh })(
      'with the levels of the roles that need it most',
      levels.slice(0, 3).map((level) => fill(ofRole.proficiency.at, level)),
      {
        answers: {
          capability_roles: {
            data: roles.slice(0, 3).map((one, place) => ({ ...one, level: levels[place]?.name ?? '' })),
          },
        },
        steps: [{ see: framework.capability_page.highest }],
      },
    ),
  ]
}
