import { paths } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

const link = serverPaths.restore('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs')
/** Opening a saved session by its link, and the session's part of the privacy page. */
export function comingBackStates({ pack, session }: Fixtures): State[] {
  const { fresh, chosen } = session
  const { error, incomplete_link, refusals, titles } = pack.words.app
  const { restore: words, privacy: own } = pack.words.session
  const restore = { screen: '/restore', path: link, session: fresh }
  const privacy = { screen: '/privacy', path: paths.privacy, session: chosen }
  return [
    { ...restore, state: 'ready', says: [titles.restore, words.go_on] },
    {
      ...restore,
      state: 'another session in this browser',
      session: chosen,
      says: [words.other, words.save_first, words.go_on],
    },
    { ...restore, state: 'no token', path: patterns.restore, says: [incomplete_link.heading, titles.start] },
    {
      ...restore,
      state: 'opening',
      answers: { restore_session: ['pending'] },
      steps: [{ press: words.go_on }],
      says: [words.opening],
    },
    {
      ...restore,
      state: 'link not valid',
      answers: { restore_session: [{ status: 410, sentence: refusals.link_not_valid }] },
      steps: [{ press: words.go_on }],
      says: [error.heading, refusals.link_not_valid, error.again],
    },
    {
      ...restore,
      state: 'link unknown',
      answers: { restore_session: [{ status: 404, sentence: refusals.link_unknown }] },
      steps: [{ press: words.go_on }],
      says: [error.heading, refusals.link_unknown, error.again],
    },
    {
      ...privacy,
      state: 'session of this browser',
      says: [own.not_saved, own.download, own.erase],
    },
    {
      ...privacy,
      state: 'asking before it deletes',
      steps: [{ press: own.erase }],
      says: [own.ask, own.keep],
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
      says: [own.deleted],
    },
  ]
}
