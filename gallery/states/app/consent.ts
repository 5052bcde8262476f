import { paths } from '#contract/wire/paths.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

export function consentStates({ pack, session }: Fixtures): State[] {
  const words = pack.words.app.consent
  const own = pack.words.session.counting
  const ratings = pack.words.session.ratings_counted
  const counting = { ...session.fresh, analytics_ids: ['G-GALLERY1'] }
  const banner = { screen: 'consent', path: paths.start, session: counting, asksForConsent: true }
  // The server sends the banner before its code has loaded.
  const answer = (press: string) => [{ find: '#consent[data-listens]' }, { press }]
  const privacy = { screen: '/privacy', path: paths.privacy, session: counting }
  return [
    { ...banner, state: 'asked', says: [words.heading, words.accept, words.reject] },
    {
      ...banner,
      state: 'asked on home',
      path: '/',
      says: [words.heading],
    },
    {
      ...banner,
      state: 'accepted',
      steps: answer(words.accept),
      says: [words.hide],
    },
    {
      ...banner,
      state: 'rejected',
      steps: answer(words.reject),
      says: [words.hide],
    },
    { ...privacy, state: 'not chosen yet', says: [own.accept, own.reject, own.not_chosen] },
    {
      ...privacy,
      state: 'rejected',
      steps: [{ press: own.reject }],
      says: [own.rejected],
    },
    {
      ...privacy,
      session: { ...session.fresh, ratings_counted: true },
      state: 'ratings are counted',
      says: [ratings.heading, ratings.ten, ratings.not_counted],
    },
  ]
}
