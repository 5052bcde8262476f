import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** Home, the error page, and what can come over any screen. */
export function everywhereStates({ pack, session, role, question, answers }: Fixtures): State[] {
  const { fresh, chosen, assessing } = session
  const home = { screen: '/', path: '/' }
  const error = { screen: '/error', path: patterns.error, session: fresh }
  const first = question(0, answers)
  return [
    { ...home, state: 'first visit', session: fresh, says: [pack.site.home.heading, 'Get started'] },
    {
      ...home,
      state: 'background paused',
      session: fresh,
      kept: { 'lsp-background-paused': 'on' },
      says: [pack.site.home.heading],
    },
    { ...home, state: 'something to save', session: chosen, says: [pack.site.home.heading, 'Save'] },
    {
      ...home,
      state: 'menu open',
      session: fresh,
      steps: [{ press: 'Menu' }],
      says: ['Get Started!'],
    },
    {
      ...home,
      state: 'menu open in the middle of a questionnaire',
      session: { ...assessing, question: first },
      steps: [{ press: 'Menu' }],
      says: ['Continue'],
    },
    {
      screen: 'menu',
      state: 'open on a screen',
      path: paths.start,
      session: chosen,
      steps: [{ press: 'Menu' }],
      says: [
        'Home',
        'What is the LSP?',
        'About this website',
        'Contact Us',
        'Privacy',
        'Continue',
        'Session not saved',
        'Save',
      ],
    },
    {
      screen: 'menu',
      state: 'open, session saved',
      path: paths.start,
      session: { ...chosen, session_saved: true },
      steps: [{ press: 'Menu' }],
      says: ['Session saved'],
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
      steps: [{ press: 'Search' }, { press: role.title }, { see: 'Loading' }],
      says: ['Loading'],
    },
    {
      screen: 'no answer',
      state: 'offline',
      path: paths.assess(first.qref),
      session: { ...assessing, question: first },
      answers: { get_question: ['offline'] },
      steps: [{ press: 'Next' }],
      says: [
        'We cannot reach the server. Check your connection, then try again. What you entered is kept.',
        'Try again',
      ],
    },
    {
      screen: 'no answer',
      state: 'still working',
      path: paths.assess(first.qref),
      session: { ...assessing, question: first },
      answers: { get_question: ['pending'] },
      isHurried: true,
      steps: [{ press: 'Next' }],
      says: ['We are still working on it.', 'Try again'],
    },
    {
      screen: 'no answer',
      state: 'trying again',
      path: paths.assess(first.qref),
      session: { ...assessing, question: first },
      answers: { get_question: ['offline', 'pending'] },
      steps: [{ press: 'Next' }, { press: 'Try again' }],
      says: ['Trying again…'],
    },
    {
      screen: 'no answer',
      state: 'offline before anything is there',
      path: paths.assess(),
      session: fresh,
      answers: { status_load: ['offline'] },
      says: ['Loading', 'Try again'],
    },
    { ...error, state: 'as it comes', says: ['Oh no!', "Sorry, that didn't work.", 'Please start again'] },
    {
      ...error,
      state: 'with props',
      linkState: {
        errorMessage: 'We could not open that role.',
        submitMessage: 'Back to the list',
        next: paths.roleSelect(),
      },
      says: ['Oh no!', 'We could not open that role.', 'Back to the list'],
    },
    {
      ...error,
      state: 'unknown address',
      path: '/nowhere',
      says: ['Oh no!', 'There is nothing at this address.', 'Please start again'],
    },
    {
      ...error,
      state: 'failed call',
      path: paths.roleActions(role.id),
      session: fresh,
      answers: {
        status_update: [{ status: 404, sentence: 'We could not find that role. Please choose another one.' }],
      },
      says: ['Oh no!', 'We could not find that role. Please choose another one.', 'Please start again'],
    },
    {
      ...error,
      state: 'session cannot be loaded',
      path: paths.start,
      answers: { status_load: [{ status: 500, sentence: "Sorry, that didn't work." }] },
      says: ['Oh no!', "Sorry, that didn't work.", 'Please start again'],
    },
  ]
}
