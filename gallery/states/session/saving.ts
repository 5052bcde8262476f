import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State, Step } from '#gallery/state.ts'
import { limitReached } from '#gallery/states/mail/emails.ts'

const checkEmail = 'Thank you. Check your email for a link that will allow you to come back at any time.'
const headers = {
  [restoreLinkHeader]: `https://lsp.example${paths.restore('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs')}`,
}

/** Saving the session, before the self-assessment and at other times. */
export function savingStates({ pack, session }: Fixtures): State[] {
  const { chosen } = session
  const save = { screen: '/save', path: paths.save(paths.assess()), session: chosen }
  const send: Step[] = [
    { write: 'kiri@agency.govt.nz', into: pack.words.mail.form.your_email },
    { press: pack.words.session.save.send },
  ]
  return [
    { ...save, state: 'not saved', says: ['Save your session?', 'Your Email', 'Save session', 'Skip this'] },
    {
      ...save,
      state: 'address missing',
      answers: { save_session: [{ data: { email: pack.words.mail.address.missing } }] },
      steps: [{ press: pack.words.session.save.send }],
      says: [pack.words.app.error_summary.heading, pack.words.mail.address.missing, 'Skip this'],
    },
    {
      ...save,
      state: 'limit reached',
      answers: { save_session: [{ data: { email: limitReached(pack) } }] },
      steps: send,
      says: [pack.words.app.error_summary.heading, limitReached(pack)],
    },
    {
      ...save,
      state: 'on its way',
      answers: { save_session: ['pending'] },
      steps: send,
      says: [pack.words.mail.form.sending],
    },
    {
      ...save,
      state: 'on its way, offline',
      answers: { save_session: ['offline'] },
      steps: send,
      says: [pack.words.mail.form.sending, 'What you entered is kept.', 'Try again'],
    },
    {
      ...save,
      state: 'saved',
      answers: { save_session: [{ data: {}, headers }] },
      steps: send,
      says: ['Session Saved', checkEmail, 'Your link', 'Copy', 'Continue', 'Send again', 'Session saved'],
    },
    {
      ...save,
      state: 'saved before',
      session: { ...chosen, session_saved: true },
      says: ['Session Saved', checkEmail, 'Continue', 'Send again'],
    },
    {
      ...save,
      state: 'form again',
      session: { ...chosen, session_saved: true },
      steps: [{ press: pack.words.session.save.again }],
      says: ['Save your session?', 'Your Email', 'Save session'],
    },
  ]
}
