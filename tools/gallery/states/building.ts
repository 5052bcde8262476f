import type { Calls } from '#contract/calls.ts'
import { paths } from '#contract/wire/paths.ts'
import type { SessionState } from '#contract/session.ts'
import type { Sharing } from '#domain/building/shared-profile.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import { limitMessage } from '#domain/mail/mail-limits.ts'
import { chose, type Fixtures } from '#tests/support/app/fixtures.ts'
import { buildingOf } from '#tests/support/app/role-fixtures.ts'
import type { State, Step } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** Building a profile, and what the visitor who built it sees afterwards. */
export function buildingStates(fixtures: Fixtures): State[] {
  return [...questionStates(fixtures), ...builtStates(fixtures), ...savingStates(fixtures), ...ownStates(fixtures)]
}

function toBuild({ pack, session, role }: Pick<Fixtures, 'pack' | 'session' | 'role'>) {
  const building = buildingOf(pack)
  const { sought, built, unanswered, become } = building
  const sharing: Sharing = { is_held_back: false, contacts: [sought.query_agency], has_operator: true }
  const unbegun = { built: null, unanswered, is_unsaved: false, kept: null, begun: null, sharing }
  const whole = { built, unanswered: [], is_unsaved: true, kept: null, begun: null, sharing }
  const underWay: SessionState = { ...session.fresh, ...sought, restore_point: 'BUILD' }
  const revising = (...outcome: Parameters<typeof become>) => ({
    ...whole,
    begun: { role: become(...outcome).role, revises: true, validator: outcome[1] ?? null },
  })
  const started = { ...whole, begun: { role, revises: false, validator: null } }
  return { ...building, sharing, unbegun, whole, underWay, revising, started }
}

function questionStates(fixtures: Fixtures): State[] {
  const { pack, session, role, roles } = fixtures
  const { sought, agencyName, answers, question, unbegun, underWay, revising, started } = toBuild(fixtures)
  const { app, building: words, finding } = pack.words
  const { questionnaire } = pack.words.assessing
  const near = words.nearest_profiles
  const at = (place: number, given = {}) => {
    const shown = question(place, given)
    const { text, count_progress, count_questions } = shown
    const says = [
      fill(words.build.about, { title: sought.query_role, agency_name: agencyName }),
      text,
      fill(questionnaire.progress, { place: count_progress, total: count_questions }),
    ]
    const way = {
      path: paths.build(shown.qref),
      session: { ...underWay, question: shown },
      answers: { nearest_roles: { data: [] }, get_built_profile: { data: unbegun } },
    }
    return { says, shown: statesOf('/build', way) }
  }
  const first = at(0)
  const unsought = { title: words.build.new_role_title, agency_name: finding.anything.agency }
  return [
    first.shown('first question', first.says),
    first.shown('without a search', fill(words.build.about, unsought), {
      session: { ...session.fresh, restore_point: 'BUILD', question: question(0) },
    }),
    first.shown(
      'searched for what cannot be a title',
      fill(words.build.unfit, { why: words.shared_profile.address_title }),
      { session: { ...underWay, query_role: 'hr@agency.govt.nz', question: question(0) } },
    ),
    first.shown('types of role open', [words.build.types, ...question(0).additional_information], {
      steps: [questionnaire.meaning],
    }),
    first.shown('profiles that come near, to start from', [near.offer, near.about, near.start], {
      answers: { nearest_roles: { data: roles.slice(0, 3) } },
      steps: [near.offer],
    }),
    at(0, answers).shown(
      'started from a profile that came near',
      [
        fill(words.build.begun, { title: role.title, agency_name: role.agency }),
        words.build.see,
        fill(words.build.unread, { title: role.title }),
      ],
      { answers: { get_built_profile: { data: started } } },
    ),
    at(0, answers).shown('changing a profile that was built', [words.build.revising, words.build.see], {
      answers: { get_built_profile: { data: revising('waiting', 'agency') } },
    }),
    at(5, answers).shown('a question in the middle, answered', at(5, answers).says),
    at(-1).shown('last question', at(-1).says),
    at(3).shown('no answer', [app.error_summary.heading, questionnaire.no_answer], { steps: [questionnaire.next] }),
  ]
}

function builtStates(fixtures: Fixtures): State[] {
  const { pack, role, session } = fixtures
  const { sought, agencyName, built, unanswered, become, sharing, unbegun, whole, underWay, revising, started } =
    toBuild(fixtures)
  const { building: words, finding } = pack.words
  const { needs: role_needs } = pack.words.role
  const { asked, at_once, held_back, in_short: short, stays } = words.sharing
  const { own_profile: own, built: ofBuilt } = words
  const linked = { ...session.chosen, role_needs: built.role_needs, ...become('linked') }
  const of = (data: Calls['get_built_profile']['response']) => ({ answers: { get_built_profile: { data } } })
  const done = statesOf('/built', { path: paths.built(), session: underWay, ...of(whole) })
  const inFull = { steps: [ofBuilt.what_follows] }
  /** The choice under other settings, and what it says of those who are asked. */
  const where = (changes: Partial<Sharing>) => ({ ...of({ ...whole, sharing: { ...sharing, ...changes } }), ...inFull })
  return [
    done(
      'incomplete',
      [ofBuilt.incomplete, fillCounted(pack, ofBuilt.unanswered, { count: unanswered.length }), ofBuilt.back],
      of(unbegun),
    ),
    done('the choice', [
      [sought.query_role, agencyName, ofBuilt.question, `${short.at_once} ${short.agency}`, ofBuilt.go_on],
      [ofBuilt.yes, ofBuilt.no, ofBuilt.by_link, ...Object.values(ofBuilt.in_short), ofBuilt.change],
    ]),
    done('the choice, what follows', [stays, asked.agency, at_once, ...ofBuilt.kept, ...ofBuilt.linked], inFull),
    done('the choice, the profile unfolded', role_needs.title, { steps: [ofBuilt.as_built] }),
    done('the choice, no contact at the agency', [asked.operator, at_once], where({ contacts: [] })),
    done('the choice, nobody to ask', [asked.nobody, at_once], where({ contacts: [], has_operator: false })),
    done('the choice, held back until approved', [asked.agency, held_back], where({ is_held_back: true })),
    done(
      'the choice, searched for what cannot be a title',
      fill(words.build.unfit, { why: words.shared_profile.address_title }),
      { session: { ...underWay, query_role: 'hr@agency.govt.nz' } },
    ),
    done(
      'the choice, started from a profile that came near',
      [fill(words.build.unread, { title: role.title })],
      of(started),
    ),
    done('the choice, no agency yet', [finding.anything.agency, asked.depends], {
      session: { ...underWay, query_agency: '' },
      ...inFull,
    }),
    done(
      'changes to a profile that was built',
      [ofBuilt.revised, ofBuilt.revising, ofBuilt.still_asked, ofBuilt.save_changes, ofBuilt.leave_as_was],
      of(revising('waiting', 'agency')),
    ),
    done(
      'changes to a profile that nobody was asked about',
      [ofBuilt.revised, ofBuilt.revising],
      of(revising('linked')),
    ),
    done('changes saved', own.revised, {
      answers: {
        status_update: { data: chose(linked) },
        get_built_profile: { data: revising('linked') },
        revise_role: { data: { role: linked.role } },
      },
      steps: [ofBuilt.save_changes],
    }),
  ]
}

function savingStates(fixtures: Fixtures): State[] {
  const { pack, role, roles } = fixtures
  const { sought, whole, underWay } = toBuild(fixtures)
  const { app, building: words, mail } = pack.words
  const { share_form: form, shared_profile: rules, similar_roles: similar } = words
  const { asked, stays } = words.sharing
  const problem = app.error_summary.heading
  const complete: Step[] = [{ pick: 'holder', from: form.relationship }, form.save]
  const ofNetwork = limitMessage(pack, 'shared_network', 20, '2:45 pm')
  const saving = statesOf('/built', {
    path: paths.built('yes'),
    session: underWay,
    answers: { get_built_profile: { data: whole }, similar_roles: { data: [] } },
  })
  const refused = (fields: Readonly<Record<string, string>>, steps = complete) => ({
    answers: { add_role: { status: 422, fields } },
    steps,
  })
  return [
    saving('saving for others', [
      [asked.agency, form.role_title, form.agency, form.relationship, mail.name.label, form.role_title_hint],
      [form.save, form.do_not_save],
    ]),
    saving('saving a kept role for others', [words.built.share, stays, asked.agency, form.save, form.do_not_save], {
      path: paths.built('yes', 'built'),
      answers: {
        get_built_profile: { data: { ...whole, kept: { title: sought.query_role, agency: sought.query_agency } } },
      },
    }),
    saving('a similar title at the agency', [similar.heading, similar.about, role.title], {
      answers: { similar_roles: { data: roles.slice(0, 2) } },
    }),
    saving('everything missing', [problem, rules.no_title, rules.no_agency, rules.no_relationship], {
      session: { ...underWay, query_role: '', query_agency: '' },
      steps: [{ see: form.do_not_save }, form.save],
    }),
    saving('the fourth in a day', [problem, rules.too_many], refused({ role: rules.too_many })),
    saving('more from one network than a day allows', [problem, ofNetwork], refused({ role: ofNetwork })),
    saving(
      'a name with a number in it',
      [problem, mail.name.not_a_name],
      refused({ name: mail.name.not_a_name }, [{ write: 'Mere 0800 123', into: mail.name.label }, ...complete]),
    ),
  ]
}

/** The page of a role that the visitor has built. */
function ownStates(fixtures: Fixtures): State[] {
  const { pack, session } = fixtures
  const { built, become } = toBuild(fixtures)
  const { building: words, role } = pack.words
  const { own_profile: own, outcomes, nearest_profiles: near } = words
  const after = (...outcome: Parameters<typeof become>): SessionState => ({
    ...session.chosen,
    role_needs: built.role_needs,
    ...become(...outcome),
  })
  const page = (...outcome: Parameters<typeof become>) =>
    statesOf('/roleactions', { path: paths.roleActions('built'), session: after(...outcome) })
  const prompt = role.page.prompt
  const waiting = [outcomes.waiting, prompt, own.change, own.withdraw]
  const { reason } = become('declined').role_outcome
  return [
    page('kept')('built, kept for the session', [outcomes.kept, prompt, words.built.share, own.by_link]),
    page('linked')('built, shared by link alone', [outcomes.linked, prompt]),
    page('linked')('built, asking before a link is taken back', [own.withdraw_question, own.withdraw_about], {
      steps: [own.withdraw],
    }),
    page('waiting', 'agency')('built, waiting for the agency', [...waiting, outcomes.asked.agency]),
    page('waiting', 'agency')(
      'built, asking before it is taken back',
      [own.withdraw_question, own.withdraw_about, own.withdraw_asked, own.keep],
      { steps: [own.withdraw] },
    ),
    page('waiting', 'agency')('built, taken back', own.withdrawn, {
      answers: {
        status_update: [{ data: chose(after('waiting', 'agency')) }, { data: chose(after('kept')) }],
        withdraw_role: { data: {} },
      },
      steps: [own.withdraw, { see: own.withdraw_about }, own.withdraw],
    }),
    page('waiting', 'operator')('built, waiting for the commission', [...waiting, outcomes.asked.operator]),
    page('waiting', 'nobody')('built, waiting with nobody asked', [...waiting, outcomes.asked.nobody]),
    page('held', 'agency')('built, held back', [outcomes.held, outcomes.asked.agency, prompt]),
    page('held', 'nobody')('built, held back with nobody asked', [outcomes.held, outcomes.asked.nobody, prompt]),
    page('approved')('built, approved', [outcomes.approved, prompt, own.approved, near.start]),
    page('declined')('built, declined', [fill(outcomes.declined, { reason }), prompt, own.declined, near.start]),
  ]
}
