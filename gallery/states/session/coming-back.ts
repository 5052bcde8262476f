import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

const link = paths.restore('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs')
/** Coming back by a link, and what the privacy page does with a session. */
export function comingBackStates({ pack, session }: Fixtures): State[] {
  const { fresh, chosen } = session
  const restore = { screen: '/restore', path: link, session: fresh }
  const privacy = { screen: '/privacy', path: paths.privacy, session: chosen }
  return [
    { ...restore, state: 'ready', says: ['Come back to your session', 'Continue my session'] },
    {
      ...restore,
      state: 'another session in this browser',
      session: chosen,
      says: ['This browser has another session, which is not saved.', 'save it first', 'Continue my session'],
    },
    { ...restore, state: 'no token', path: patterns.restore, says: ['This link is not complete.', 'Start Here'] },
    {
      ...restore,
      state: 'opening',
      answers: { restore_session: ['pending'] },
      steps: [{ press: pack.words.session.restore.go_on }],
      says: ['Opening your session…'],
    },
    {
      ...restore,
      state: 'link not valid',
      answers: { restore_session: [{ status: 410, sentence: pack.words.app.refusals.link_not_valid }] },
      steps: [{ press: pack.words.session.restore.go_on }],
      says: ['Oh no!', pack.words.app.refusals.link_not_valid, 'Please start again'],
    },
    {
      ...privacy,
      state: 'session of this browser',
      says: ['This browser has a session open that is not saved.', 'Download my data', 'Delete my session now'],
    },
    {
      ...privacy,
      state: 'asking before it deletes',
      steps: [{ press: pack.words.session.privacy.erase }],
      says: ['Delete your session?', 'Keep it'],
    },
    {
      ...privacy,
      state: 'session that could not be looked up',
      answers: { status_load: [{ status: 500, sentence: pack.words.app.refusals.failed }] },
      says: [pack.words.session.privacy.unknown, pack.words.app.no_answer.try_again],
    },
    {
      ...privacy,
      state: 'session deleted',
      session: fresh,
      linkState: { isDeleted: true },
      says: ['Your session has been deleted.'],
    },
  ]
}
