import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** Home, the error page, notices that can appear on any screen, and the question whether the visit may be counted. */
export function appStates(fixtures: Fixtures): State[] {
  const { pack, session, role, question, answers } = fixtures
  const { fresh, chosen, assessing } = session
  const { error: failed, gone, leave, loading, no_answer, page_titles, refusals, titles, top_bar } = pack.words.app
  const { heading } = pack.site.home
  const { next } = pack.words.assessing.questionnaire
  const { search } = pack.words.finding.start
  const first = question(0, answers)
  const { count_questions: total, count_open: open } = session.partly.assessmentMeta
  const asking = { path: paths.assess(first.qref), session: { ...assessing, question: first } }
  const home = statesOf('/', { path: '/', session: fresh })
  const menu = statesOf('menu', { path: paths.start, session: chosen, steps: [top_bar.menu] })
  const noAnswer = statesOf('no answer', { ...asking, steps: [next] })
  const error = statesOf('/error', { path: patterns.error, session: fresh })
  const goneFrom = statesOf('session gone', { path: paths.start, session: fresh })
  return [
    home('first visit', [heading, pack.words.framework.home.start]),
    home('background paused', heading, { stored: { 'lsp-background-paused': 'on' } }),
    home('something to save', [heading, top_bar.save], { session: chosen }),
    home(
      'come back in the middle of a self-assessment',
      fill(pack.words.app.go_on.assess, { title: role.title, count: total - open, total }),
      {
        session: session.partly,
      },
    ),
    home('menu open', top_bar.begin, { steps: [top_bar.menu] }),
    home('menu open in the middle of a questionnaire', top_bar.go_on, {
      session: asking.session,
      steps: [top_bar.menu],
    }),
    home('session left', gone.left, { held: 'left' }),
    menu('open on a screen', [page_titles.home, top_bar.contact, top_bar.go_on, top_bar.not_saved, top_bar.save]),
    menu('asking before the session is left', [leave.ask, leave.save_first, leave.keep], {
      steps: [top_bar.menu, leave.leave],
    }),
    menu('open, session saved', [top_bar.saved, leave.leave], { session: { ...chosen, session_saved: true } }),
    statesOf('loading', { path: paths.start, session: fresh })('another screen on its way', loading.heading, {
      answers: {
        roles: { data: [role], headers: { [totalHeader]: '1', [matchHeader]: 'exact' } },
        status_update: 'pending',
      },
      steps: [search, role.title, { see: loading.heading }],
    }),
    noAnswer('offline', [no_answer.offline, no_answer.try_again], { answers: { get_question: 'offline' } }),
    noAnswer('still working', [no_answer.slow, no_answer.try_again], {
      answers: { get_question: 'pending' },
      hasShortTimers: true,
    }),
    noAnswer('trying again', no_answer.trying, {
      answers: { get_question: ['offline', 'pending'] },
      steps: [next, no_answer.try_again],
    }),
    noAnswer('offline on the way to another screen', [titles.start, no_answer.offline, no_answer.try_again], {
      path: paths.start,
      session: fresh,
      answers: { roles: 'offline' },
      steps: [search],
    }),
    error('as it comes', [failed.heading, failed.message, failed.again]),
    error('with props', [failed.heading, refusals.unknown_role, titles.role_select], {
      linkState: { errorMessage: refusals.unknown_role, submitMessage: titles.role_select, next: paths.roleSelect() },
    }),
    error('unknown address', [failed.heading, failed.not_found, failed.again], { path: '/nowhere' }),
    error('short address of a role that is gone', [failed.heading, refusals.unknown_role, failed.again], {
      path: '/r/2222222222',
    }),
    error('failed call', [failed.heading, refusals.unknown_role, failed.again], {
      path: paths.roleActions(role.id),
      answers: { status_update: { status: 404, sentence: refusals.unknown_role } },
    }),
    error('session cannot be loaded', [failed.heading, failed.message, failed.again, failed.same_page], {
      path: paths.start,
      answers: { status_load: { status: 500, sentence: refusals.failed } },
    }),
    goneFrom('not saved', [gone.unsaved, refusals.no_role_chosen], { path: asking.path, held: 'unsaved' }),
    goneFrom('saved', [gone.saved, titles.start], { held: 'saved' }),
    ...consentStates(fixtures),
  ]
}

function consentStates({ pack, session }: Fixtures): State[] {
  const words = pack.words.app.consent
  const { counting: own, use_counted: use } = pack.words.session
  const counting = { ...session.fresh, analytics_ids: ['G-GALLERY1'] }
  const banner = statesOf('consent', { path: paths.start, session: counting, asksForConsent: true })
  const privacy = statesOf('/privacy', { path: paths.privacy, session: counting })
  return [
    banner('asked', [words.heading, words.accept, words.reject]),
    banner('asked on home', words.heading, { path: '/' }),
    banner('accepted', words.hide, { steps: [words.accept] }),
    banner('rejected', words.hide, { steps: [words.reject] }),
    privacy('not chosen yet', [own.accept, own.reject, own.not_chosen]),
    privacy('rejected', own.rejected, { steps: [own.reject] }),
    privacy('use is counted', [use.heading, use.ten, use.not_counted], {
      session: { ...session.fresh, use_counted: true },
    }),
  ]
}
