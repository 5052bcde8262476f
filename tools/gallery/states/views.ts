import { paths, patterns } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import { askedOf, viewsOf } from '#tests/support/app/people-fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { linkToken, statesOf } from './states-of.ts'

const link = serverPaths.view(linkToken)

/** Views of others: asking for them, what they said, and giving one. */
export function viewsStates(fixtures: Fixtures): State[] {
  return [...askingStates(fixtures), ...answeringStates(fixtures)]
}

function askingStates(fixtures: Fixtures): State[] {
  const { pack, role, session, results } = fixtures
  const { app, mail, views: words } = pack.words
  const { asking, links, beside } = words
  const seen = viewsOf(fixtures, false)
  const none = { ...seen, people: 0, side_by_side: [], talk: [] }
  const notAsked = { ...none, request: null, links: [] }
  const made = { messages: {}, label: 'Hana', link: `https://lsp.example${link}` }
  const has = (data: typeof seen | typeof notAsked) => ({ answers: { views_load: { data } } })
  const differing = seen.talk.flatMap((id) => seen.side_by_side.filter((one) => one.id === id))
  const ofResults = {
    people: seen.people,
    talk: differing.map(({ id, name, beside: by }) => ({ id, name, beside: by })),
  }
  const views = statesOf('/views', {
    path: paths.viewsOf(role.id),
    session: { ...session.planning, session_saved: true },
    ...has(seen),
  })
  return [
    views('no role', pack.words.role.none_chosen.heading, { path: patterns.views, session: session.fresh }),
    views('session not saved', [app.titles.views, asking.save_first], {
      session: session.planning,
      ...has({ ...notAsked, is_saved: false }),
    }),
    views(
      'what to ask',
      [
        [
          asking.heading,
          asking.first_name,
          asking.together,
          asking.by_person,
          asking.begin,
          asking.who_sees,
          asking.free,
        ],
      ],
      { ...has(notAsked), steps: [asking.who] },
    ),
    views('first name not right', [app.error_summary.heading, mail.name.not_a_name], {
      answers: { views_load: { data: notAsked }, views_ask: { data: { first_name: mail.name.not_a_name } } },
      steps: [asking.begin],
    }),
    views('no link yet', [links.none, asking.begun_together], {
      ...has({ ...none, links: [] }),
      steps: [asking.begun],
    }),
    views('link made', [fill(links.made, { label: 'Hana' }), links.hint, beside.none_together], {
      answers: { views_load: [{ data: { ...none, links: [] } }, { data: none }], views_add: { data: made } },
      steps: [links.copy_way],
    }),
    views('link by mail', [links.purpose, links.send], { ...has(none), steps: [links.mail_way] }),
    views('seen together', [beside.heading, beside.talk, beside.about]),
    views('seen by person', [beside.heading, asking.begun_by_person], {
      ...has(viewsOf(fixtures, true)),
      steps: [asking.begun],
    }),
    statesOf('/assessed', { path: paths.assessed, session: session.assessing })(
      'with views of others',
      [words.document.heading, beside.talk],
      { answers: { get_assess_results: { data: { ...results.mixed, views: ofResults } } } },
    ),
  ]
}

/** The page of whoever gives their view. */
function answeringStates(fixtures: Fixtures): State[] {
  const { pack, session } = fixtures
  const { answering: words } = pack.words.views
  const { error_summary, incomplete_link } = pack.words.app
  const asked = askedOf(fixtures)
  const given = askedOf(fixtures, true)
  const has = (data: typeof asked) => ({ answers: { view_load: { data } } })
  const view = statesOf('/view', { path: link, session: session.fresh, ...has(asked) })
  return [
    view('no token', [incomplete_link.heading, words.no_link], { path: patterns.view }),
    view('shown together', [words.heading, words.free, words.together, words.take_back, words.start]),
    view('shown together, with all that holds', [words.by_mail, words.alike, words.group_goes, words.kept], {
      steps: [words.more],
    }),
    view('shown by person, without a name', [words.by_person, words.by_copy, words.pressed], {
      ...has({ ...asked, first_name: '', is_by_person: true, is_mailed: false }),
      steps: [words.more],
    }),
    view('questions', [words.saves, words.not_seen, words.finish], { steps: [words.start] }),
    view('nothing answered', [error_summary.heading, words.nothing], { steps: [words.start, words.finish] }),
    view(
      'finished',
      [words.finished, words.waiting, words.yours, words.withdraw],
      has({ ...given, state: 'finished' }),
    ),
    view('seen', [words.seen, words.erase, words.download], has({ ...given, state: 'seen' })),
    view(
      'answered elsewhere',
      [words.elsewhere, words.elsewhere_yours, words.erase],
      has({ ...asked, state: 'elsewhere' }),
    ),
  ]
}
