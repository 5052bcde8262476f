import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** Home, the error page, and notices that can appear on any screen. */
export function everywhereStates({ pack, session, role, question, answers }: Fixtures): State[] {
  const { fresh, chosen, assessing } = session
  const { error: failed, loading, no_answer, page_titles, refusals, titles, top_bar } = pack.words.app
  const { gone } = pack.words.session
  const home = { screen: '/', path: '/' }
  const error = { screen: '/error', path: patterns.error, session: fresh }
  const first = question(0, answers)
  return [
    { ...home, state: 'first visit', session: fresh, says: [pack.site.home.heading, pack.words.framework.home.start] },
    {
      ...home,
      state: 'background paused',
      session: fresh,
      stored: { 'lsp-background-paused': 'on' },
      says: [pack.site.home.heading],
    },
    { ...home, state: 'something to save', session: chosen, says: [pack.site.home.heading, top_bar.save] },
    {
      ...home,
      state: 'menu open',
      session: fresh,
      steps: [{ press: top_bar.menu }],
      says: [top_bar.begin],
    },
    {
      ...home,
      state: 'menu open in the middle of a questionnaire',
      session: { ...assessing, question: first },
      steps: [{ press: top_bar.menu }],
      says: [top_bar.go_on],
    },
    {
      screen: 'menu',
      state: 'open on a screen',
      path: paths.start,
      session: chosen,
      steps: [{ press: top_bar.menu }],
      says: [page_titles.home, top_bar.contact, top_bar.go_on, top_bar.not_saved, top_bar.save],
    },
    {
      screen: 'menu',
      state: 'open, session saved',
      path: paths.start,
      session: { ...chosen, session_saved: true },
      steps: [{ press: top_bar.menu }],
      says: [top_bar.saved],
    },
    {
      screen: 'loading',
      state: 'another screen on its way',
      path: paths.start,
      session: fresh,
      answers: {
        roles: [{ data: [role], headers: { [totalHeader]: '1', [matchHeader]: 'exact' } }],
        status_update: ['pending'],
      },
      steps: [{ press: pack.words.finding.start.search }, { press: role.title }, { see: loading.heading }],
      says: [loading.heading],
    },
    {
      screen: 'no answer',
      state: 'offline',
      path: paths.assess(first.qref),
      session: { ...assessing, question: first },
      answers: { get_question: ['offline'] },
      steps: [{ press: pack.words.assessing.questionnaire.next }],
      says: [no_answer.offline, no_answer.try_again],
    },
    {
      screen: 'no answer',
      state: 'still working',
      path: paths.assess(first.qref),
      session: { ...assessing, question: first },
      answers: { get_question: ['pending'] },
      hasShortTimers: true,
      steps: [{ press: pack.words.assessing.questionnaire.next }],
      says: [no_answer.slow, no_answer.try_again],
    },
    {
      screen: 'no answer',
      state: 'trying again',
      path: paths.assess(first.qref),
      session: { ...assessing, question: first },
      answers: { get_question: ['offline', 'pending'] },
      steps: [{ press: pack.words.assessing.questionnaire.next }, { press: no_answer.try_again }],
      says: [no_answer.trying],
    },
    {
      screen: 'no answer',
      state: 'offline on the way to another screen',
      path: paths.start,
      session: fresh,
      answers: { roles: ['offline'] },
      steps: [{ press: pack.words.finding.start.search }],
      says: [titles.start, no_answer.offline, no_answer.try_again],
    },
    {
      screen: 'no answer',
      state: 'offline before anything is there',
      path: paths.assess(),
      session: fresh,
      answers: { status_load: ['offline'] },
      says: [loading.heading, no_answer.try_again],
    },
    { ...error, state: 'as it comes', says: [failed.heading, failed.message, failed.again] },
    {
      ...error,
      state: 'with props',
      linkState: {
        errorMessage: refusals.unknown_role,
        submitMessage: titles.role_select,
        next: paths.roleSelect(),
      },
      says: [failed.heading, refusals.unknown_role, titles.role_select],
    },
    {
      ...error,
      state: 'unknown address',
      path: '/nowhere',
      says: [failed.heading, failed.not_found, failed.again],
    },
    {
      ...error,
      state: 'short address of a role that is gone',
      path: '/r/2222222222',
      says: [failed.heading, refusals.unknown_role, failed.again],
    },
    {
      ...error,
      state: 'failed call',
      path: paths.roleActions(role.id),
      session: fresh,
      answers: {
        status_update: [{ status: 404, sentence: refusals.unknown_role }],
      },
      says: [failed.heading, refusals.unknown_role, failed.again],
    },
    {
      ...error,
      state: 'session cannot be loaded',
      path: paths.start,
      answers: { status_load: [{ status: 500, sentence: refusals.failed }] },
      says: [failed.heading, failed.message, failed.again, failed.same_page],
    },
    {
      screen: 'session gone',
      state: 'not saved',
      path: paths.assess(first.qref),
      session: fresh,
      held: 'unsaved',
      says: [gone.unsaved, refusals.no_role_chosen],
    },
    {
      screen: 'session gone',
      state: 'saved',
      path: paths.start,
      session: fresh,
      held: 'saved',
      says: [gone.saved, titles.start],
    },
  ]
}
