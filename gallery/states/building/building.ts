import { paths } from '#contract/wire/paths.ts'
import type { Sharing } from '#domain/building/validator.ts'
import { limitMessage } from '#domain/mail/mail-limits.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import { buildingOf } from './built-fixtures.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State, Step } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'

/** Building a profile, and what the visitor who built it sees afterwards. */
export function buildingStates({ pack, session, role, roles }: Fixtures): State[] {
  const { sought, agencyName, answers, question, built, unanswered, become } = buildingOf(pack)
  const { app, building: words, finding } = pack.words
  const { questionnaire } = pack.words.assessing
  const problem = app.error_summary.heading
  const sharing: Sharing = { is_held_back: false, contacts: [sought.query_agency], has_operator: true }
  const unbegun = { built: null, unanswered, is_unsaved: false, kept: null, begun: null, sharing }
  const underWay = { ...session.fresh, ...sought, restore_point: 'BUILD' as const }
  const at = (place: number, given = {}) => {
    const shown = question(place, given)
    return {
      screen: '/build',
      path: paths.build(shown.qref),
      session: { ...underWay, question: shown },
      answers: { nearest_roles: [{ data: [] }], get_built_profile: [{ data: unbegun }] },
      says: [
        fill(words.build.about, { title: sought.query_role, agency_name: agencyName }),
        shown.text,
        fill(questionnaire.progress, { place: shown.count_progress, total: shown.count_questions }),
      ],
    }
  }
  const first = at(0)
  const whole = { built, unanswered: [], is_unsaved: true, kept: null, begun: null, sharing }
  const revising = { ...whole, begun: { role: become('waiting').role, revises: true, validator: 'agency' as const } }
  const { asked, at_once, held_back, stays } = words.sharing
  const done = {
    screen: '/built',
    path: paths.built(),
    session: underWay,
    answers: { get_built_profile: [{ data: whole }] },
  }
  /** The choice under other settings, and what it says of those who are asked. */
  const choiceWhere = (changes: Partial<Sharing>, state: string, says: readonly string[]): State => ({
    ...done,
    state: `the choice, ${state}`,
    answers: { get_built_profile: [{ data: { ...whole, sharing: { ...sharing, ...changes } } }] },
    says,
  })
  const similar = { similar_roles: [{ data: roles.slice(0, 2) }] }
  const none = { similar_roles: [{ data: [] }] }
  const saving = { ...done, path: paths.built('yes'), answers: { ...done.answers, ...none } }
  const kept = { title: sought.query_role, agency: sought.query_agency }
  const unfit = {
    session: { ...underWay, query_role: 'hr@agency.govt.nz' },
    says: [fill(words.build.unfit, { why: words.shared_profile.address_title })],
  }
  const complete: Step[] = [{ pick: 'holder', from: words.share_form.relationship }, { press: words.share_form.save }]
  const mine = (...outcome: Parameters<typeof become>) => {
    const [validation, validator] = outcome
    const state = { ...session.chosen, role_needs: built.role_needs, ...become(...outcome) }
    return {
      screen: '/roleactions',
      path: paths.roleActions('built'),
      session: state,
      answers: chose(state),
      says: [
        validation === 'declined'
          ? fill(words.outcomes.declined, { reason: state.role_outcome.reason })
          : words.outcomes[validation],
        ...(validator ? [words.outcomes.asked[validator]] : []),
        pack.words.role.page.prompt,
        ...(validation === 'kept' ? [words.built.share, words.own_profile.by_link] : []),
        ...(validation === 'waiting' ? [words.own_profile.change, words.own_profile.withdraw] : []),
        ...(validation === 'approved' ? [words.own_profile.approved, words.nearest_profiles.start] : []),
        ...(validation === 'declined' ? [words.own_profile.declined, words.nearest_profiles.start] : []),
      ],
    }
  }
  const taken = { ...session.chosen, role_needs: built.role_needs, ...become('kept') }
  const { withdraw } = words.own_profile
  const takeBack: Step[] = [{ press: withdraw }, { see: words.own_profile.withdraw_about }, { press: withdraw }]
  const ofNetwork = limitMessage(pack, 'shared_network', 20, '2:45 pm')
  return [
    {
      ...first,
      state: 'loading',
      session: underWay,
      answers: { ...first.answers, get_question: ['pending'] },
      says: [app.loading.heading],
    },
    { ...first, state: 'first question' },
    {
      ...first,
      state: 'without a search',
      session: { ...session.fresh, restore_point: 'BUILD', question: question(0) },
      says: [
        fill(words.build.about, {
          title: words.build.new_role_title,
          agency_name: finding.anything.agency,
        }),
      ],
    },
    {
      ...first,
      ...unfit,
      state: 'searched for what cannot be a title',
      session: { ...unfit.session, question: question(0) },
    },
    {
      ...first,
      state: 'types of role open',
      steps: [{ press: questionnaire.meaning }],
      says: [words.build.types, ...question(0).additional_information],
    },
    {
      ...first,
      state: 'profiles that come near, to start from',
      answers: { ...first.answers, nearest_roles: [{ data: roles.slice(0, 3) }] },
      steps: [{ press: words.nearest_profiles.offer }],
      says: [words.nearest_profiles.offer, words.nearest_profiles.about, words.nearest_profiles.start],
    },
    {
      ...at(0, answers),
      state: 'started from a profile that came near',
      answers: { get_built_profile: [{ data: { ...whole, begun: { role, revises: false, validator: null } } }] },
      says: [
        fill(words.build.begun, { title: role.title, agency_name: role.agency }),
        words.build.see,
        fill(words.build.unread, { title: role.title }),
      ],
    },
    {
      ...at(0, answers),
      state: 'changing a profile that was built',
      answers: { get_built_profile: [{ data: revising }] },
      says: [words.build.revising, words.build.see],
    },
    { ...at(5, answers), state: 'a question in the middle, answered' },
    { ...at(-1), state: 'last question' },
    {
      ...at(3),
      state: 'no answer',
      steps: [{ press: questionnaire.next }],
      says: [problem, questionnaire.no_answer],
    },

    { ...done, state: 'loading', answers: { get_built_profile: ['pending'] }, says: [app.loading.heading] },
    {
      ...done,
      state: 'incomplete',
      answers: { get_built_profile: [{ data: unbegun }] },
      says: [
        words.built.incomplete,
        fillCounted(pack, words.built.unanswered, { count: unanswered.length }),
        words.built.back,
      ],
    },
    {
      ...done,
      state: 'the choice',
      says: [
        sought.query_role,
        agencyName,
        stays,
        asked.agency,
        at_once,
        ...words.built.kept,
        words.built.yes,
        words.built.no,
        ...words.built.linked,
        words.built.by_link,
        words.built.change,
      ],
    },
    choiceWhere({ contacts: [] }, 'no contact at the agency', [asked.operator, at_once]),
    choiceWhere({ contacts: [], has_operator: false }, 'nobody to ask', [asked.nobody, at_once]),
    choiceWhere({ is_held_back: true }, 'held back until approved', [asked.agency, held_back]),
    { ...done, ...unfit, state: 'the choice, searched for what cannot be a title' },
    {
      ...done,
      state: 'the choice, started from a profile that came near',
      answers: { get_built_profile: [{ data: { ...whole, begun: { role, revises: false, validator: null } } }] },
      says: [words.built.about, fill(words.build.unread, { title: role.title })],
    },
    {
      ...saving,
      state: 'saving a kept role for others',
      path: paths.built('yes', 'built'),
      answers: { ...saving.answers, get_built_profile: [{ data: { ...whole, kept } }] },
      says: [words.built.share, stays, asked.agency, words.share_form.save, words.share_form.do_not_save],
    },
    {
      ...done,
      state: 'the choice, no agency yet',
      session: { ...underWay, query_agency: '' },
      says: [finding.anything.agency, asked.depends],
    },
    {
      ...saving,
      state: 'saving for others',
      says: [
        asked.agency,
        words.share_form.role_title,
        words.share_form.agency,
        words.share_form.relationship,
        pack.words.mail.name.label,
        words.share_form.role_title_hint,
        words.share_form.save,
        words.share_form.do_not_save,
      ],
    },
    {
      ...saving,
      state: 'a similar title at the agency',
      answers: { ...done.answers, ...similar },
      says: [words.similar_roles.heading, words.similar_roles.about, role.title],
    },
    {
      ...saving,
      state: 'everything missing',
      session: { ...underWay, query_role: '', query_agency: '' },
      steps: [{ see: words.share_form.do_not_save }, { press: words.share_form.save }],
      says: [
        problem,
        words.shared_profile.no_title,
        words.shared_profile.no_agency,
        words.shared_profile.no_relationship,
      ],
    },
    {
      ...saving,
      state: 'the fourth in a day',
      answers: {
        ...saving.answers,
        add_role: [
          {
            status: 422,
            fields: { role: words.shared_profile.too_many },
          },
        ],
      },
      steps: complete,
      says: [problem, words.shared_profile.too_many],
    },
    {
      ...saving,
      state: 'more from one network than a day allows',
      answers: { ...saving.answers, add_role: [{ status: 422, fields: { role: ofNetwork } }] },
      steps: complete,
      says: [problem, ofNetwork],
    },
    {
      ...saving,
      state: 'a name with a number in it',
      answers: { ...saving.answers, add_role: [{ status: 422, fields: { name: pack.words.mail.name.not_a_name } }] },
      steps: [{ write: 'Mere 0800 123', into: pack.words.mail.name.label }, ...complete],
      says: [problem, pack.words.mail.name.not_a_name],
    },
    { ...mine('kept'), state: 'built, kept for the session' },
    { ...mine('linked'), state: 'built, shared by link alone' },
    { ...mine('waiting', 'agency'), state: 'built, waiting for the agency' },
    {
      ...mine('waiting', 'agency'),
      state: 'built, asking before it is taken back',
      steps: [{ press: words.own_profile.withdraw }],
      says: [
        words.own_profile.withdraw_question,
        words.own_profile.withdraw_about,
        words.own_profile.withdraw_asked,
        words.own_profile.keep,
      ],
    },
    {
      ...mine('waiting', 'agency'),
      state: 'built, taken back',
      answers: {
        status_update: [...mine('waiting', 'agency').answers.status_update, ...chose(taken).status_update],
        withdraw_role: [{ data: {} }],
      },
      steps: takeBack,
      says: [words.own_profile.withdrawn],
    },
    { ...mine('waiting', 'operator'), state: 'built, waiting for the commission' },
    { ...mine('waiting', 'nobody'), state: 'built, waiting with nobody asked' },
    { ...mine('held', 'agency'), state: 'built, held back' },
    { ...mine('held', 'nobody'), state: 'built, held back with nobody asked' },
    { ...mine('approved'), state: 'built, approved' },
    { ...mine('declined'), state: 'built, declined' },
  ]
}
