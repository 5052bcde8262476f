import type { LivePlan, PlannedCapability } from '#contract/live-plan.ts'
import type { SharedPlan } from '#contract/shared-plan.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { suggestedActions } from '#domain/assessing/plan/suggested-actions.ts'
import { longDate } from '#domain/framework/writing/dates.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

const token = 'Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs'

/** The plan that one comes back to, and what others see of it by its link. */
export function livePlanStates({ pack, session, role, plan: inShort }: Fixtures): State[] {
  const { app, documents, role: ofRole } = pack.words
  const { live_plan: words, plan_share: share, shared_plan: read, plan_messages: messages } = documents
  const days = { first: '2026-11-20', last: '2036-11-20' }
  const inWords = (day: string) => longDate(Date.parse(day), pack.language, 'UTC')
  const none: PlannedCapability[] = inShort.map(({ id, name, rating }) => {
    const capability = pack.capabilities.find((one) => one.id === id)
    return {
      id,
      name,
      rating,
      is_chosen: true,
      actions: [],
      suggested: capability ? suggestedActions(pack, capability) : [],
    }
  })
  const said = none[0]?.suggested[0]?.text ?? inShort[0]?.name ?? ''
  const later = none[0]?.suggested[1]?.text ?? inShort[1]?.name ?? ''
  const open = { by: null, with_whom: '', note: '', done_on: null }
  const some: PlannedCapability[] = none.map((one, place) => ({
    ...one,
    is_chosen: place < 2,
    actions:
      place > 0
        ? [{ ...open, id: `a-${place}`, text: `${one.name}, ${place}` }]
        : [
            {
              id: 'a',
              text: said,
              by: '2026-12-24',
              with_whom: pack.site.organisation,
              note: one.name,
              done_on: '2026-11-25',
            },
            { ...open, id: 'b', text: later, by: '2027-03-01' },
          ],
    suggested: place > 0 ? one.suggested : one.suggested.slice(2),
  }))
  const plan: LivePlan = { capabilities: some, review_on: null, shared: null, days }
  const shared = { made_on: '2026-11-20', shows_notes: false }
  const saved = { ...session.planning, session_saved: true }
  const state = {
    screen: '/plan',
    path: paths.livePlan(role.id),
    session: saved,
    answers: { live_plan: [{ data: plan }], change_plan: [{ data: plan }] },
  }
  const count = some.flatMap(({ actions }) => actions).length
  const page: SharedPlan = {
    role: { title: role.title, agency: role.agency },
    shows_notes: true,
    review_on: '2027-03-01',
    capabilities: some.map(({ name, actions }, place) => ({
      name,
      actions:
        place === 1 ? [] : actions.map(({ text, by, done_on, note }) => ({ text, by, done_on, ...(note && { note }) })),
    })),
  }
  const link = `https://${pack.site.contact_email.split('@')[1] ?? ''}${serverPaths.sharedPlan(token)}`
  const reader = {
    screen: '/sharedPlan',
    path: serverPaths.sharedPlan(token),
    session: session.fresh,
    answers: { shared_plan: [{ data: page }] },
  }
  const wrong = { status: 422, fields: { with_whom: messages.not_a_name, by: messages.day } }
  return [
    { ...state, state: 'loading', answers: { live_plan: ['pending'] }, says: [app.loading.heading] },
    {
      ...state,
      state: 'with actions',
      says: [
        app.titles.plan,
        fillCounted(pack, words.progress, { done: 1, count }),
        fill(words.by, { date: inWords('2026-12-24') }),
        fill(words.done_on, { date: inWords('2026-11-25') }),
        words.not_chosen,
        words.review,
        share.choice,
        share.sees_not,
        words.take_away,
      ],
    },
    {
      ...state,
      state: 'without an action, session not saved',
      session: session.planning,
      answers: { live_plan: [{ data: { ...plan, capabilities: none } }] },
      says: [words.no_action, words.save_first],
    },
    {
      ...state,
      state: 'what is offered',
      answers: { live_plan: [{ data: { ...plan, capabilities: none } }] },
      steps: [{ press: words.offered }],
      says: [words.own_label, words.add],
    },
    {
      ...state,
      state: 'an own action that breaks a rule',
      answers: {
        live_plan: [{ data: { ...plan, capabilities: none } }],
        change_plan: [{ status: 422, fields: { text: messages.no_action } }],
      },
      steps: [
        { press: words.offered },
        { find: `#own-${none[0]?.id ?? ''}` },
        { press: `${words.add} (${words.own_label}` },
      ],
      says: [words.own_label],
    },
    {
      ...state,
      state: 'the fields of an action',
      steps: [{ press: words.details }],
      says: [words.by_label, words.with_label, words.with_hint, words.note_label, words.note_hint, words.remove],
    },
    {
      ...state,
      state: 'fields of an action that break a rule',
      answers: { live_plan: [{ data: plan }], change_plan: [wrong] },
      steps: [{ press: words.details }, { write: '021 555', into: words.with_label }, { see: messages.not_a_name }],
      says: [messages.not_a_name, messages.day],
    },
    {
      ...state,
      state: 'asking before an action is taken off',
      steps: [{ press: words.details }, { press: words.remove }],
      says: [words.remove_ask, words.remove_goes, words.remove_keep],
    },
    {
      ...state,
      state: 'with a day to look at it again',
      answers: { live_plan: [{ data: { ...plan, review_on: '2027-03-01' } }] },
      says: [words.calendar],
    },
    {
      ...state,
      state: 'with a link for others',
      answers: { live_plan: [{ data: { ...plan, shared } }] },
      says: [fill(share.there, { date: inWords(shared.made_on) }), share.anew, share.end],
    },
    {
      ...state,
      state: 'a link made',
      answers: {
        live_plan: [{ data: plan }, { data: { ...plan, shared: { ...shared, shows_notes: true } } }],
        share_plan: [{ data: { link } }],
      },
      steps: [{ press: share.notes }, { press: share.make }, { see: share.link.label }],
      says: [share.link.label, share.link.hint, fill(share.there_with_notes, { date: inWords(shared.made_on) })],
    },
    {
      ...state,
      state: 'the link ended',
      answers: {
        live_plan: [{ data: { ...plan, shared } }, { data: plan }],
        end_plan_share: [{ data: {} }],
      },
      steps: [{ press: share.end }, { see: share.ended }],
      says: [share.ended, share.make],
    },
    {
      ...state,
      state: 'nothing chosen to develop',
      answers: { live_plan: [{ data: { ...plan, capabilities: [] } }] },
      says: [documents.plan.nothing_chosen, documents.plan.choose],
    },
    { ...state, state: 'no role', path: patterns.plan, session: session.fresh, says: [ofRole.none_chosen.heading] },

    { ...reader, state: 'ready', says: [app.titles.shared_plan, read.lede, read.before, read.open] },
    {
      ...reader,
      state: 'opening',
      answers: { shared_plan: ['pending'] },
      steps: [{ press: read.open }],
      says: [read.opening],
    },
    {
      ...reader,
      state: 'opened',
      steps: [{ press: read.open }, { see: read.owner }],
      says: [read.owner, read.use, read.none, fill(read.review, { date: inWords('2027-03-01') })],
    },
    { ...reader, state: 'no token', path: patterns.sharedPlan, says: [app.incomplete_link.heading, read.no_link] },
    {
      ...reader,
      state: 'link ended',
      answers: { shared_plan: [{ status: 410, sentence: app.refusals.plan_not_shared }] },
      steps: [{ press: read.open }],
      says: [app.error.heading, app.refusals.plan_not_shared],
    },
  ]
}
