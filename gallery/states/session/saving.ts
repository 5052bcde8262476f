import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State, Step } from '#gallery/state.ts'
import { limitReached } from '#gallery/states/mail/emails.ts'

const headers = {
  [restoreLinkHeader]: `https://lsp.example${serverPaths.restore('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs')}`,
}

/** Saving the session, before the self-assessment and at other times. */
export function savingStates({ pack, session }: Fixtures): State[] {
  const { chosen } = session
  const { error_summary, no_answer, titles, top_bar } = pack.words.app
  const { save: words } = pack.words.session
  const { address, form } = pack.words.mail
  const save = { screen: '/save', path: paths.save(paths.assess()), session: chosen }
  const send: Step[] = [{ write: 'kiri@agency.govt.nz', into: form.your_email }, { press: words.send }]
  return [
    { ...save, state: 'not saved', says: [titles.save, form.your_email, words.send, words.skip] },
    {
      ...save,
      state: 'not saved, before a profile is built',
      path: paths.save(paths.build()),
      says: [titles.save, pack.words.building.build.new_role_title, words.skip],
    },
    {
      ...save,
      state: 'address missing',
      answers: { save_session: [{ data: { email: address.missing } }] },
      steps: [{ press: words.send }],
      says: [error_summary.heading, address.missing, words.skip],
    },
    {
      ...save,
      state: 'saved, but too much email has gone out',
      answers: { save_session: [{ data: { email: limitReached(pack) }, headers }] },
      steps: send,
      says: [
        words.saved,
        words.not_sent,
        limitReached(pack),
        words.link.label,
        words.link.only_hint,
        words.go_on,
        top_bar.saved,
      ],
    },
    {
      ...save,
      state: 'on its way',
      answers: { save_session: ['pending'] },
      steps: send,
      says: [form.sending],
    },
    {
      ...save,
      state: 'on its way, offline',
      answers: { save_session: ['offline'] },
      steps: send,
      says: [form.sending, no_answer.offline, no_answer.try_again],
    },
    {
      ...save,
      state: 'saved',
      answers: { save_session: [{ data: {}, headers }] },
      steps: send,
      says: [
        words.saved,
        words.check_email,
        words.link.label,
        words.link.copy,
        words.go_on,
        words.again,
        top_bar.saved,
      ],
    },
    {
      ...save,
      state: 'saved before',
      session: { ...chosen, session_saved: true },
      says: [words.saved, words.check_email, words.go_on, words.again],
    },
    {
      ...save,
      state: 'form again',
      session: { ...chosen, session_saved: true },
      steps: [{ press: words.again }],
      says: [titles.save, form.your_email, words.send],
    },
  ]
}
