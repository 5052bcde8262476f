import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { askedOf, viewsOf } from './view-fixtures.ts'

const token = 'Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs'
const link = serverPaths.view(token)

/** Asking others for their view, and what they said. */
function askingStates(fixtures: Fixtures): State[] {
  const { pack, role, session } = fixtures
  const { asking, links, beside } = pack.words.views
  const saved = { ...session.planning, session_saved: true }
  const views = { screen: '/views', path: paths.viewsOf(role.id), session: saved }
  const seen = viewsOf(fixtures, false)
  const none = { ...seen, people: 0, side_by_side: [], talk: [] }
  const notAsked = { ...none, request: null, links: [] }
  const first = { ...none, links: [] }
  const made = { messages: {}, label: 'Hana', link: `https://lsp.example${link}` }
  const name = pack.words.mail.name.not_a_name
  return [
    {
      ...views,
      state: 'no role',
      path: patterns.views,
      session: session.fresh,
      says: [pack.words.role.none_chosen.heading],
    },
    {
      ...views,
      state: 'session not saved',
      session: session.planning,
      answers: { views_load: [{ data: { ...notAsked, is_saved: false } }] },
      says: [pack.words.app.titles.views, asking.save_first],
    },
    {
      ...views,
      state: 'what to ask',
      answers: { views_load: [{ data: notAsked }] },
      says: [
        asking.heading,
        asking.first_name,
        asking.together,
        asking.by_person,
        asking.begin,
        asking.who_sees,
        asking.free,
      ],
    },
    {
      ...views,
      state: 'first name not right',
      answers: { views_load: [{ data: notAsked }], views_ask: [{ data: { first_name: name } }] },
      steps: [{ press: asking.begin }],
      says: [pack.words.app.error_summary.heading, name],
    },
    {
      ...views,
      state: 'no link yet',
      answers: { views_load: [{ data: first }] },
      says: [links.none, asking.begun_together],
    },
    {
      ...views,
      state: 'link made',
      answers: { views_load: [{ data: first }, { data: none }], views_add: [{ data: made }] },
      steps: [{ press: links.copy_way }],
      says: [fill(links.made, { label: 'Hana' }), links.hint, beside.none_together],
    },
    {
      ...views,
      state: 'link by mail',
      answers: { views_load: [{ data: none }] },
      steps: [{ press: links.mail_way }],
      says: [links.purpose, links.send],
    },
    {
      ...views,
      state: 'seen together',
      answers: { views_load: [{ data: seen }] },
      says: [beside.heading, beside.talk, beside.comments],
    },
    {
      ...views,
      state: 'seen by person',
      answers: { views_load: [{ data: viewsOf(fixtures, true) }] },
      says: [beside.heading, asking.begun_by_person],
    },
  ]
}

/** The results, with what others see most differently. */
function resultStates(fixtures: Fixtures): State[] {
  const { pack, session, results } = fixtures
  const { people, talk, side_by_side: all } = viewsOf(fixtures, false)
  const differing = talk.flatMap((id) => all.filter((one) => one.id === id))
  const views = { people, talk: differing.map(({ id, name, beside }) => ({ id, name, beside })) }
  return [
    {
      screen: '/assessed',
      path: paths.assessed,
      session: session.assessing,
      state: 'with views of others',
      answers: { get_assess_results: [{ data: { ...results.mixed, views } }] },
      says: [pack.words.views.document.heading, pack.words.views.beside.talk],
    },
  ]
}

/** The page of whoever gives their view. */
function answeringStates(fixtures: Fixtures): State[] {
  const { pack, session } = fixtures
  const { answering: words } = pack.words.views
  const { error, incomplete_link, loading, refusals } = pack.words.app
  const asked = askedOf(fixtures)
  const given = askedOf(fixtures, true)
  const view = { screen: '/view', path: link, session: session.fresh, answers: { view_load: [{ data: asked }] } }
  const start = { press: words.start }
  return [
    { ...view, state: 'no token', path: patterns.view, says: [incomplete_link.heading, words.no_link] },
    { ...view, state: 'loading', answers: { view_load: ['pending'] }, says: [loading.heading] },
    { ...view, state: 'shown together', says: [words.heading, words.free, words.together, words.by_mail, words.kept] },
    {
      ...view,
      state: 'shown by person, without a name',
      answers: { view_load: [{ data: { ...asked, first_name: '', is_by_person: true, is_mailed: false } }] },
      says: [words.by_person, words.by_copy, words.pressed],
    },
    { ...view, state: 'questions', steps: [start], says: [words.saves, words.not_seen, words.finish] },
    {
      ...view,
      state: 'nothing answered',
      steps: [start, { press: words.finish }],
      says: [pack.words.app.error_summary.heading, words.nothing],
    },
    {
      ...view,
      state: 'finished',
      answers: { view_load: [{ data: { ...given, state: 'finished' } }] },
      says: [words.finished, words.waiting, words.yours, words.withdraw],
    },
    {
      ...view,
      state: 'seen',
      answers: { view_load: [{ data: { ...given, state: 'seen' } }] },
      says: [words.seen, words.erase, words.download],
    },
    {
      ...view,
      state: 'answered elsewhere',
      answers: { view_load: [{ data: { ...asked, state: 'elsewhere' } }] },
      says: [words.elsewhere, words.elsewhere_yours, words.erase],
    },
    {
      ...view,
      state: 'no longer valid',
      answers: { view_load: [{ status: 410, sentence: refusals.view_gone }] },
      says: [error.heading, refusals.view_gone],
    },
    {
      ...view,
      state: 'one’s own link',
      answers: { view_load: [{ status: 409, sentence: refusals.view_not_yours }] },
      says: [error.heading, refusals.view_not_yours],
    },
  ]
}

/** Views of others: asking for them, and giving one. */
export function viewsStates(fixtures: Fixtures): State[] {
  return [...askingStates(fixtures), ...resultStates(fixtures), ...answeringStates(fixtures)]
}
