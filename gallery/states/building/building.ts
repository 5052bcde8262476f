import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { buildingOf } from './built-fixtures.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State, Step } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'

/** Building a profile, and what the visitor who built it sees afterwards. */
export function buildingStates({ pack, session, role, roles }: Fixtures): State[] {
  const { sought, agencyName, answers, question, built, unanswered, become } = buildingOf(pack)
  const words = pack.words.building
  const underWay = { ...session.fresh, ...sought, restore_point: 'BUILD' as const }
  const at = (place: number, given = {}) => {
    const shown = question(place, given)
    return {
      screen: '/build',
      path: paths.build(shown.qref),
      session: { ...underWay, question: shown },
      says: [
        'Building Profile for',
        sought.query_role,
        shown.text,
        `${shown.count_progress} of ${shown.count_questions}`,
      ],
    }
  }
  const first = at(0)
  const whole = { built, unanswered: [] }
  const done = {
    screen: '/built',
    path: paths.built(),
    session: underWay,
    answers: { get_built_profile: [{ data: whole }] },
  }
  const similar = { similar_roles: [{ data: roles.slice(0, 2) }] }
  const none = { similar_roles: [{ data: [] }] }
  const sharing = { ...done, path: paths.built('yes'), answers: { ...done.answers, ...none } }
  const complete: Step[] = [
    { pick: 'holder', from: pack.words.building.share_form.relationship },
    { press: pack.words.building.share_form.save },
  ]
  const mine = (validation: Parameters<typeof become>[0]) => {
    const state = { ...session.chosen, role_needs: built.role_needs, ...become(validation) }
    return {
      screen: '/roleactions',
      path: paths.roleActions('built'),
      session: state,
      answers: chose(state),
      says: [
        validation === 'declined'
          ? fill(words.outcomes.declined, { reason: state.role_outcome.reason })
          : words.outcomes[validation],
        'Please choose an option above',
      ],
    }
  }
  return [
    { ...first, state: 'loading', session: underWay, answers: { get_question: ['pending'] }, says: ['Loading'] },
    { ...first, state: 'first question' },
    {
      ...first,
      state: 'without a search',
      session: { ...session.fresh, restore_point: 'BUILD', question: question(0) },
      says: ['Building Profile for', words.build.new_role_title, pack.words.finding.anything.agency],
    },
    {
      ...first,
      state: 'types of role open',
      steps: [{ press: pack.words.assessing.questionnaire.meaning }],
      says: ['The types of role:', ...question(0).additional_information],
    },
    { ...at(5, answers), state: 'a question in the middle, answered' },
    { ...at(-1), state: 'last question' },
    {
      ...at(3),
      state: 'no answer',
      steps: [{ press: pack.words.assessing.questionnaire.next }],
      says: ['There is a problem', 'Please answer this question.'],
    },

    { ...done, state: 'loading', answers: { get_built_profile: ['pending'] }, says: ['Loading'] },
    {
      ...done,
      state: 'incomplete',
      answers: { get_built_profile: [{ data: { built: null, unanswered } }] },
      says: ['Profile incomplete', 'questions have no answer yet.', 'Back to the questions'],
    },
    {
      ...done,
      state: 'the choice',
      says: [
        sought.query_role,
        agencyName,
        ...words.built.shared,
        ...words.built.kept,
        'Yes',
        'No',
        'Change my answers',
      ],
    },
    {
      ...sharing,
      state: 'saving for others',
      says: [
        'Role Title',
        'Agency',
        'Your relationship to the role',
        words.share_form.role_title_hint,
        'Save',
        'No, do not save',
      ],
    },
    {
      ...sharing,
      state: 'a similar title at the agency',
      answers: { ...done.answers, ...similar },
      says: ['Is it one of these?', words.similar_roles.about, role.title],
    },
    {
      ...sharing,
      state: 'everything missing',
      session: { ...underWay, query_role: '', query_agency: '' },
      steps: [{ see: pack.words.building.share_form.do_not_save }, { press: pack.words.building.share_form.save }],
      says: [
        'There is a problem',
        'Please provide a role title',
        'Please select an agency',
        'Please answer this question.',
      ],
    },
    {
      ...sharing,
      state: 'the fourth in a day',
      answers: {
        ...sharing.answers,
        add_role: [
          {
            status: 422,
            fields: { role: words.shared_profile.too_many },
          },
        ],
      },
      steps: complete,
      says: ['There is a problem', words.shared_profile.too_many],
    },
    { ...mine('kept'), state: 'built, kept for the session' },
    { ...mine('waiting'), state: 'built, waiting for the agency' },
    { ...mine('held'), state: 'built, held back' },
    { ...mine('approved'), state: 'built, approved' },
    { ...mine('declined'), state: 'built, declined' },
  ]
}
