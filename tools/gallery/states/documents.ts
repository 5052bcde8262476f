import type { LivePlan, PlanAction, PlannedCapability, SharedPlan } from '#contract/plan.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { suggestedActions } from '#domain/assessing/plan.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted, longDate } from '#domain/framework/writing.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { linkToken, statesOf } from './states-of.ts'

/** The development plan, the plan that one comes back to, what others see of it, and a talk about a role. */
export function documentStates(fixtures: Fixtures): State[] {
  return [...planStates(fixtures), ...livePlanStates(fixtures), ...sharedPlanStates(fixtures), ...talkStates(fixtures)]
}

const dateIn = ({ pack }: Pick<Fixtures, 'pack'>, day: string) => ({
  date: longDate(Date.parse(day), pack.language, 'UTC'),
})

function planStates(fixtures: Fixtures): State[] {
  const { pack, session, role, plan: inShort } = fixtures
  const { fresh, chosen, assessing, planning } = session
  const { app, assessing: words, documents, role: ofRole } = pack.words
  const { plan: ofPlan, download } = documents
  const { resource } = pack.documents.dev_plan
  const { assessmentMeta: partly } = session.partly
  const { count_open: open, count_questions: total } = partly
  const date = dateIn(fixtures, assessing.assessmentMeta.assessmentDate ?? '')
  const plan = statesOf('/getplan', {
    path: paths.getPlan,
    session: planning,
    answers: { get_plan: { data: { plan: inShort, way: null } } },
  })
  return [
    plan('ready', [
      [ofPlan.heading, role.title, role.agency, fill(ofPlan.completed, date)],
      [resource.in_short, ...inShort.map(({ name }) => name)],
      [ofPlan.change, ofPlan.report, download.now, documents.panel.email],
    ]),
    plan(
      'with questions open',
      [ofPlan.so_far.name, fill(ofPlan.so_far.text, { count: total - open, total, ...date })],
      { session: { ...planning, assessmentMeta: partly } },
    ),
    plan('nothing chosen to develop', [ofPlan.nothing_chosen, ofPlan.choose, download.now], {
      answers: { get_plan: { data: { plan: [], way: null } } },
    }),
    plan('downloaded', [download.again, ofPlan.explore, ofPlan.go_on], { steps: [download.now] }),
    plan('nothing relevant', [ofPlan.heading, words.results.no_plan, words.results.to_questionnaire], {
      session: session.irrelevant,
    }),
    plan('nothing rated yet', [ofPlan.heading, app.rate_first.start], { session: chosen }),
    plan('no role', [ofRole.none_chosen.heading, ofRole.none_chosen.find], { session: fresh }),
  ]
}

/** The plan without an action, and with actions for what was chosen and for what was not. */
function livePlansOf({ pack, plan: inShort }: Pick<Fixtures, 'pack' | 'plan'>) {
  const none: PlannedCapability[] = inShort.map(({ id, name, rating }) => {
    const capability = pack.capabilities.find((one) => one.id === id)
    const suggested = capability ? suggestedActions(pack, capability) : []
    return { id, name, rating, is_chosen: true, actions: [], suggested }
  })
  const textAt = (place: number) => none[0]?.suggested[place]?.text ?? inShort[place]?.name ?? ''
  const open: Omit<PlanAction, 'id' | 'text'> = { by: null, with_whom: '', note: '', done_on: null }
  const done = { id: 'a', text: textAt(0), by: '2026-12-24', done_on: '2026-11-25' }
  const some: PlannedCapability[] = none.map((one, place) => ({
    ...one,
    is_chosen: place < 2,
    actions:
      place > 0
        ? [{ ...open, id: `a-${place}`, text: `${one.name}, ${place}` }]
        : [
            { ...done, with_whom: pack.site.organisation, note: one.name },
            { ...open, id: 'b', text: textAt(1), by: '2027-03-01' },
          ],
    suggested: place > 0 ? one.suggested : one.suggested.slice(2),
  }))
  return { none, some }
}

function livePlanStates(fixtures: Fixtures): State[] {
  const { pack, session, role } = fixtures
  const { none, some } = livePlansOf(fixtures)
  const { app, documents, mail, role: ofRole } = pack.words
  const { reminders: reminding } = mail
  const reminders = (confirmed_at: string | null): LivePlan['reminders'] => ({
    kinds: ['again'],
    asked_at: '2026-11-20T23:30:00Z',
    confirmed_at,
  })
  const { live_plan: words, plan_share: share, plan_messages: messages } = documents
  const days = { first: '2026-11-20', last: '2036-11-20' }
  const plan: LivePlan = {
    capabilities: some,
    review_on: null,
    again_on: '2027-05-21',
    shared: null,
    reminders: null,
    days,
  }
  const without: LivePlan = { ...plan, capabilities: none }
  const shared = { made_on: '2026-11-20', shows_notes: false }
  const made = dateIn(fixtures, shared.made_on)
  const link = `https://${pack.site.contact_email.split('@')[1] ?? ''}${serverPaths.sharedPlan(linkToken)}`
  const wrong = { status: 422, fields: { with_whom: messages.not_a_name, by: messages.day } }
  const state = statesOf('/plan', {
    path: paths.livePlan(role.id),
    session: { ...session.planning, session_saved: true },
    answers: { live_plan: { data: plan }, change_plan: { data: plan } },
  })
  return [
    state('with actions', [
      app.titles.plan,
      fillCounted(pack, words.progress, { done: 1, count: some.flatMap(({ actions }) => actions).length }),
      fill(words.by, dateIn(fixtures, '2026-12-24')),
      fill(words.done_on, dateIn(fixtures, '2026-11-25')),
      [words.not_chosen, words.review, share.choice, words.take_away],
    ]),
    state('what a link to the plan shows', [share.sees, share.sees_not], { steps: [share.what] }),
    state('without an action, session not saved', [words.no_action, words.save_first], {
      session: session.planning,
      answers: { live_plan: { data: without } },
    }),
    state('what is offered', [words.own_label, words.add], {
      answers: { live_plan: { data: without } },
      steps: [words.offered],
    }),
    state('an own action that breaks a rule', words.own_label, {
      answers: {
        live_plan: { data: without },
        change_plan: { status: 422, fields: { text: messages.no_action } },
      },
      steps: [words.offered, { find: `#own-${none[0]?.id ?? ''}` }, `${words.add} (${words.own_label}`],
    }),
    state(
      'the fields of an action',
      [words.by_label, words.with_label, words.with_hint, words.note_label, words.note_hint, words.remove],
      { steps: [words.details] },
    ),
    state('fields of an action that break a rule', [messages.not_a_name, messages.day], {
      answers: { change_plan: wrong },
      steps: [words.details, { write: '021 555', into: words.with_label }, { see: messages.not_a_name }],
    }),
    state('asking before an action is taken off', [words.remove_ask, words.remove_goes, words.remove_keep], {
      steps: [words.details, words.remove],
    }),
    state(
      'with reminders that wait for a yes',
      [fill(reminding.waiting, { kinds: reminding.asked.again }), reminding.stop],
      {
        answers: { live_plan: { data: { ...plan, reminders: reminders(null) } } },
      },
    ),
    state('with reminders', [fill(reminding.on, { kinds: reminding.asked.again }), reminding.stop], {
      answers: { live_plan: { data: { ...plan, reminders: reminders('2026-11-20T23:30:00Z') } } },
    }),
    state('reminders that break a rule', [reminding.none_chosen, mail.address.missing], {
      answers: { ask_reminders: { data: { kinds: reminding.none_chosen, email: mail.address.missing } } },
      steps: [reminding.send],
    }),
    state('reminders asked for', reminding.sent, {
      answers: { ask_reminders: { data: {} } },
      steps: [{ write: 'name@agency.govt.nz', into: mail.form.your_email }, reminding.send],
    }),
    state('with a day to look at it again', words.calendar, {
      answers: { live_plan: { data: { ...plan, review_on: '2027-03-01' } } },
    }),
    state('with a link for others', [fill(share.there, made), share.anew, share.end], {
      answers: { live_plan: { data: { ...plan, shared } } },
    }),
    state('a link made', [share.link.label, share.link.hint, fill(share.there_with_notes, made)], {
      answers: {
        live_plan: [{ data: plan }, { data: { ...plan, shared: { ...shared, shows_notes: true } } }],
        share_plan: { data: { link } },
      },
      steps: [share.notes, share.make, { see: share.link.label }],
    }),
    state('the link ended', [share.ended, share.make], {
      answers: { live_plan: [{ data: { ...plan, shared } }, { data: plan }], end_plan_share: { data: {} } },
      steps: [share.end, { see: share.ended }],
    }),
    state('nothing chosen to develop', [documents.plan.nothing_chosen, documents.plan.choose], {
      answers: { live_plan: { data: { ...plan, capabilities: [] } } },
    }),
    state('no role', ofRole.none_chosen.heading, { path: patterns.plan, session: session.fresh }),
  ]
}

/** What others see of the plan by its link. */
function sharedPlanStates(fixtures: Fixtures): State[] {
  const { pack, session, role } = fixtures
  const { app } = pack.words
  const { shared_plan: read } = pack.words.documents
  const page: SharedPlan = {
    role: { title: role.title, agency: role.agency },
    shows_notes: true,
    review_on: '2027-03-01',
    capabilities: livePlansOf(fixtures).some.map(({ name, actions }, place) => {
      const shown = actions.map(({ text, by, done_on, note }) => ({ text, by, done_on, ...(note && { note }) }))
      return { name, actions: place === 1 ? [] : shown }
    }),
  }
  const reader = statesOf('/sharedPlan', {
    path: serverPaths.sharedPlan(linkToken),
    session: session.fresh,
    answers: { shared_plan: { data: page } },
  })
  return [
    reader('ready', [app.titles.shared_plan, read.lede, read.before, read.open]),
    reader('opening', read.opening, { answers: { shared_plan: 'pending' }, steps: [read.open] }),
    reader('opened', [read.owner, read.use, read.none, fill(read.review, dateIn(fixtures, '2027-03-01'))], {
      steps: [read.open, { see: read.owner }],
    }),
    reader('no token', [app.incomplete_link.heading, read.no_link], { path: patterns.sharedPlan }),
  ]
}

/** A talk about a role, as a manager prepares it. */
function talkStates({ pack, session, role }: Fixtures): State[] {
  const { app, documents } = pack.words
  const { purpose, needs, guide } = pack.documents.talk_guide
  const { now, again, started } = documents.download
  const talk = statesOf('/talk', { path: paths.talk(role.id), session: session.chosen })
  return [
    talk('ready', [
      [app.titles.talk, role.title, role.agency, purpose.title, now, guide.heading],
      ...guide.parts.flatMap(({ heading, items }) => [heading, ...items]),
      [needs.heading, fill(documents.talk.to_role, { role: role.title })],
    ]),
    talk('downloaded', [again, started], { steps: [now] }),
  ]
}
