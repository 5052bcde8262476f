import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** Searching for a role and picking one. */
export function findingStates({ pack, session, roles, role }: Fixtures): State[] {
  const { fresh, chosen } = session
  const agency = fresh.agency_list[0]
  // A title as it is typed in haste.
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
  const { label, near } = pack.words.finding.start.suggestions
  const suggested = roles.slice(0, 7).map((one, place) => ({
    title: one.title,
    // One that was found under a title like that of the next.
    other_title: place === 2 ? (roles[3]?.title ?? '') : '',
    role: one,
    count: 1,
  }))
  const suggestions = [{ title: role.title, other_title: '', role: null, count: 12 }, ...suggested]
  const typing = (match: 'exact' | 'close', typed: string) => ({
    ...start,
    session: fresh,
    answers: { suggest_roles: [{ data: { match, suggestions } }] },
    steps: [
      { write: typed, into: pack.words.finding.start.role_title },
      { meet: `[role=listbox][aria-label="${label}"] > *` },
    ],
  })
  const atMany = [
    ...fresh.agency_list.slice(0, 12).map(({ value, text }) => ({ ...role, id: value, agency: text })),
    ...roles.slice(1, 8),
  ]
  const manyFound = { data: atMany, headers: { [totalHeader]: String(atMany.length), [matchHeader]: 'exact' } }
  const narrowed = paths.roleSelect({
    query_role: '',
    query_agency: '',
    query_roleType: fresh.role_type_list[0]?.value ?? '',
    query_family: fresh.family_list[0]?.value ?? '',
  })
  return [
    { ...typing('exact', role.title.slice(0, 2)), state: 'suggestions while typing', says: [role.title] },
    { ...typing('close', misspelt), state: 'suggestions in another spelling', says: [near] },
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
      state: 'narrowed to a role type and a job family',
      path: narrowed,
      answers: { roles: [found(3)] },
      says: ['3 role profiles', pack.words.finding.filters.show],
    },
    {
      ...list,
      state: 'narrowed to what there is not',
      path: narrowed,
      answers: { roles: [found(0)] },
      says: ['Profile Not Found', pack.words.finding.role_select.without_filters],
    },
    { ...list, state: 'a title at many agencies', answers: { roles: [manyFound] }, says: [role.title] },
    {
      ...list,
      state: 'a title at many agencies, opened',
      session: { ...chosen, role: atMany[1] ?? role },
      answers: { roles: [manyFound] },
      says: [role.title, atMany[11]?.agency ?? ''],
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
