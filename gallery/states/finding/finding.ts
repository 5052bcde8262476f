import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

export function findingStates({ pack, session, roles, role }: Fixtures): State[] {
  const { fresh, chosen } = session
  const agency = fresh.agency_list[0]
  // A title with a letter missing.
  const misspelt = role.title.slice(0, 2) + role.title.slice(3)
  const start = { screen: '/start', path: paths.start }
  const list = {
    screen: '/roleselect',
    path: paths.roleSelect({ query_role: role.title, query_agency: '' }),
    session: fresh,
  }
  const anyAgency = pack.words.finding.anything.agency
  const found = (count: number, total = count) => ({
    data: roles.slice(0, count),
    headers: { [totalHeader]: String(total), [matchHeader]: 'exact' },
  })
  return [
    { ...start, state: 'empty', session: fresh, says: ['Start Here', 'Role Title', 'Agency', 'Search'] },
    {
      ...start,
      state: 'with the last search',
      session: { ...chosen, query_role: role.title, query_agency: agency?.value ?? '' },
      says: ['Start Here'],
    },
    {
      ...start,
      state: 'before the session is there',
      session: fresh,
      answers: { status_load: ['pending'] },
      says: ['Start Here'],
    },
    {
      ...list,
      state: 'loading',
      answers: { roles: ['pending'] },
      says: [`Looking for ${role.title}, ${anyAgency}…`],
    },
    {
      ...list,
      state: 'no results',
      answers: { roles: [found(0)] },
      says: ['Profile Not Found', 'Yes build the profile', 'No search again'],
    },
    {
      ...list,
      state: 'one result',
      answers: { roles: [found(1)] },
      says: ['1 role profile', 'Search again', 'Build a new profile'],
    },
    { ...list, state: 'results', answers: { roles: [found(12)] }, says: ['12 role profiles', 'Search again'] },
    {
      ...list,
      state: 'close spellings',
      path: paths.roleSelect({ query_role: misspelt, query_agency: '' }),
      answers: { roles: [{ ...found(3), headers: { [totalHeader]: '3', [matchHeader]: 'close' } }] },
      says: [misspelt],
    },
    {
      ...list,
      state: 'any role, the first of many',
      path: paths.roleSelect({ query_role: '', query_agency: '' }),
      answers: { roles: [found(50, roles.length)] },
      says: [`Any Role, ${anyAgency}`, 'Show more roles'],
    },
    {
      ...list,
      state: 'stale list while loading',
      path: paths.roleSelect({ query_role: '', query_agency: '' }),
      answers: { roles: [found(50, roles.length), 'pending'] },
      steps: [{ press: pack.words.finding.role_results.more }],
      says: [`Looking for Any Role, ${anyAgency}…`],
    },
    {
      ...list,
      state: 'failed',
      answers: { roles: [{ status: 500, sentence: pack.words.app.refusals.failed }] },
      says: ['Oh no!', "Sorry, that didn't work.", 'Please start again'],
    },
  ]
}
