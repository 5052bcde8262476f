import { paths } from '#contract/wire/paths.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** What a site that counts visits asks of its visitors. */
export function consentStates({ session }: Fixtures): State[] {
  const counting = { ...session.fresh, analytics_ids: ['G-GALLERY1'] }
  const banner = { screen: 'consent', path: paths.start, session: counting, asksForConsent: true }
  // The banner comes with the page, before the code that answers it.
  const answer = (press: string) => [{ meet: '#consent[data-listens]' }, { press }]
  const privacy = { screen: '/privacy', path: paths.privacy, session: counting }
  return [
    { ...banner, state: 'asked', says: ['May we count your visit?', 'Accept', 'Reject'] },
    {
      ...banner,
      state: 'asked on home',
      path: '/',
      says: ['May we count your visit?'],
    },
    {
      ...banner,
      state: 'accepted',
      steps: answer('Accept'),
      says: ['You have accepted.', 'Hide this message'],
    },
    {
      ...banner,
      state: 'rejected',
      steps: answer('Reject'),
      says: ['You have rejected counting.', 'Hide this message'],
    },
    { ...privacy, state: 'not chosen yet', says: ['Accept counting', 'Reject counting', 'You have not chosen yet'] },
    {
      ...privacy,
      state: 'rejected',
      steps: [{ press: 'Reject counting' }],
      says: ['You have rejected counting: we count nothing about your visit.'],
    },
  ]
}
