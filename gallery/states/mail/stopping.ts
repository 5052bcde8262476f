import { serverPaths } from '#contract/wire/server-paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { fill } from '#domain/framework/sentence.ts'
import { limitMessage } from '#domain/mail/mail-limits.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'

const link = serverPaths.stop('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs')

/** Stopping mail by the link of one, and what is said where no mail may go. */
export function stoppingStates({ pack, session, role }: Fixtures): State[] {
  const { error, incomplete_link, refusals, titles } = pack.words.app
  const { mail, documents } = pack.words
  const words = mail.stop
  const stop = { screen: '/stop', path: link, session: session.fresh }
  const press = [{ press: words.stop }]
  const refused = (email: string) => ({
    screen: '/roleactions',
    path: paths.roleActions(role.id, 'profile'),
    session: session.chosen,
    answers: { ...chose(session.chosen), send_email: [{ data: { email } }] },
    steps: [
      { press: documents.panel.email },
      { write: 'kiri@agency.govt.nz', into: mail.form.your_email },
      { press: mail.form.send },
    ],
    says: [pack.words.app.error_summary.heading, email],
  })
  return [
    { ...stop, state: 'ready', says: [titles.stop, words.lede, words.stop] },
    { ...stop, state: 'no token', path: patterns.stop, says: [incomplete_link.heading] },
    { ...stop, state: 'stopping', answers: { stop_mail: ['pending'] }, steps: press, says: [words.stopping] },
    {
      ...stop,
      state: 'stopped',
      answers: { stop_mail: [{ data: {} }] },
      steps: press,
      says: [words.stopped, words.done, words.kept],
    },
    {
      ...stop,
      state: 'a contact is asked',
      answers: { stop_mail: [{ data: { is_asked: true } }] },
      steps: press,
      says: [words.asked, words.asked_about],
    },
    {
      ...stop,
      state: 'a contact cannot be asked',
      answers: { stop_mail: [{ data: { is_asked: true, message: mail.limits.same } }] },
      steps: press,
      says: [words.not_asked, mail.limits.same],
    },
    {
      ...stop,
      state: 'link unknown',
      answers: { stop_mail: [{ status: 404, sentence: refusals.stop_link_unknown }] },
      steps: press,
      says: [error.heading, refusals.stop_link_unknown],
    },
    { ...refused(mail.address.no_more), state: 'email to an address that stopped it' },
    {
      ...refused(fill(mail.address.not_allowed, { endings: '@health.govt.nz or .agency.govt.nz' })),
      state: 'email to a domain that gets none',
    },
    { ...refused(limitMessage(pack, 'site', 500, '2:45 pm')), state: 'email while the website sends none' },
  ]
}
