import { agencyHeaders, matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
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
  const { app, building, finding } = pack.words
  const { nearest_profiles: near_words } = building
  const { anything, role_results, role_select, start: words } = finding
  const looking = (title: string) => fill(role_select.looking, { title, agency_name: anything.agency })
  const counted = (count: number) => fillCounted(pack, role_results.found, { count })
  const found = (count: number, total = count) => ({
    data: roles.slice(0, count),
    headers: { [totalHeader]: String(total), [matchHeader]: 'exact' },
  })
  const { label, near } = words.suggestions
  const suggested = roles.slice(0, 7).map((one, place) => ({
    title: one.title,
    // One that was found under a title like that of the next.
    other_title: place === 2 ? (roles[3]?.title ?? '') : '',
    role: one,
    count: 1,
  }))
  const suggestions = [{ title: role.title, other_title: '', role: null, count: 12 }, ...suggested]
  const typing = (match: 'exact' | 'close', typed: string): Omit<State, 'state' | 'says'> => ({
    ...start,
    session: fresh,
    answers: { suggest_roles: [{ data: { match, suggestions } }] },
    steps: [{ write: typed, into: words.role_title }, { find: `[role=listbox][aria-label="${label}"] > *` }],
  })
  const atMany = [
    ...fresh.agency_list.slice(0, 12).map(({ value, text }) => ({ ...role, id: value, agency: text })),
    ...roles.slice(1, 8),
  ]
  const manyFound = { data: atMany, headers: { [totalHeader]: String(atMany.length), [matchHeader]: 'exact' } }
  const whereFound = fresh.agency_list.slice(0, 9).map(({ value, text }, place) => ({
    value,
    text,
    other_names: place === 1 ? [role.agency] : [],
    count: 90 - place * 10,
  }))
  const alike = atMany
    .slice(0, 12)
    .map((one, place) => ({ ...one, agency: atMany[place < 8 ? 0 : place]?.agency ?? '' }))
  const alikeFound = { data: alike, headers: { [totalHeader]: '360', [matchHeader]: 'exact' } }
  const byOtherName = {
    data: roles.slice(0, 3),
    headers: {
      [totalHeader]: '3',
      [matchHeader]: 'exact',
      [agencyHeaders.id]: agency?.value ?? '',
      [agencyHeaders.otherName]: encodeURIComponent(role.agency),
    },
  }
  const names = { agency_name: agency?.text ?? '', name: role.agency }
  const narrowing = {
    query_role: '',
    query_agency: '',
    query_roleType: fresh.role_type_list[0]?.value ?? '',
    query_family: fresh.family_list[0]?.value ?? '',
  }
  const narrowed = paths.roleSelect(narrowing)
  return [
    { ...typing('exact', role.title.slice(0, 2)), state: 'suggestions while typing', says: [role.title] },
    { ...typing('close', misspelt), state: 'suggestions in another spelling', says: [near] },
    {
      ...start,
      state: 'suggestions at an agency that was typed by another name',
      session: fresh,
      answers: {
        suggest_roles: [
          {
            data: { match: 'exact', suggestions, named: { id: '', agency: names.agency_name, other_name: names.name } },
          },
        ],
      },
      steps: [{ write: role.title, into: words.role_title }, { find: `[role=listbox][aria-label="${label}"] > *` }],
      says: [fill(words.suggestions.other_name, names)],
    },
    {
      ...start,
      state: 'empty',
      session: fresh,
      says: [app.titles.start, words.role_title, words.agency, words.search],
    },
    {
      ...start,
      state: 'with the last search',
      session: { ...chosen, query_role: role.title, query_agency: agency?.value ?? '' },
      says: [app.titles.start],
    },
    {
      ...start,
      state: 'before the session is there',
      session: fresh,
      answers: { status_load: ['pending'] },
      says: [app.titles.start],
    },
    {
      ...list,
      state: 'loading',
      answers: { roles: ['pending'] },
      says: [looking(role.title)],
    },
    {
      ...list,
      state: 'no results',
      answers: { roles: [found(0)], nearest_roles: [{ data: [] }] },
      says: [role_select.not_found, role_select.build, role_select.search_again_instead],
    },
    {
      ...list,
      state: 'no results, but profiles that come near',
      answers: { roles: [found(0)], nearest_roles: [{ data: roles.slice(0, 3) }] },
      says: [role_select.not_found, near_words.heading, near_words.open, near_words.start, role_select.build],
    },
    {
      ...list,
      state: 'one result',
      answers: { roles: [found(1)] },
      says: [counted(1), role_select.search_again, role_select.build_new],
    },
    { ...list, state: 'results', answers: { roles: [found(12)] }, says: [counted(12), role_select.search_again] },
    {
      ...list,
      state: 'a title too short to search for',
      path: paths.roleSelect({ query_role: role.title.slice(0, 2), query_agency: '' }),
      answers: { roles: [found(12)] },
      says: [counted(12), fill(role_select.too_short, { search_from: 3 })],
    },
    {
      ...list,
      state: 'close spellings',
      path: paths.roleSelect({ query_role: misspelt, query_agency: '' }),
      answers: { roles: [{ ...found(3), headers: { [totalHeader]: '3', [matchHeader]: 'close' } }] },
      says: [fill(role_select.close, { title: misspelt })],
    },
    {
      ...list,
      state: 'any role, the first of many',
      path: paths.roleSelect({ query_role: '', query_agency: '' }),
      answers: { roles: [found(50, roles.length)] },
      says: [fill(role_select.sought, { title: anything.role, agency_name: anything.agency }), role_results.more],
    },
    {
      ...list,
      state: 'narrowed to a role type and a job family',
      path: narrowed,
      answers: { roles: [found(3)] },
      says: [counted(3), finding.filters.show],
    },
    {
      ...list,
      state: 'narrowed to what there is not',
      path: narrowed,
      answers: { roles: [found(0)], nearest_roles: [{ data: [] }] },
      says: [role_select.not_found, role_select.without_filters],
    },
    {
      ...list,
      state: 'agencies with counts',
      // What narrows a list is open on a narrow screen where something has narrowed it.
      path: narrowed,
      answers: { roles: [found(50, 360)], role_agencies: [{ data: whereFound }] },
      says: [whereFound[1]?.text ?? '', fillCounted(pack, finding.filters.show_all, { count: whereFound.length })],
    },
    {
      ...list,
      state: 'all agencies with counts, one chosen',
      path: paths.roleSelect({ ...narrowing, query_agency: whereFound[8]?.value ?? '' }),
      answers: { roles: [found(12)], role_agencies: [{ data: whereFound }] },
      steps: [{ press: fillCounted(pack, finding.filters.show_all, { count: whereFound.length }) }],
      says: [finding.filters.show_fewer, whereFound[8]?.text ?? ''],
    },
    {
      ...list,
      state: 'an agency named by another name',
      answers: { roles: [byOtherName] },
      says: [fill(role_select.other_name, names)],
    },
    {
      ...list,
      state: 'profiles that look the same, opened',
      session: { ...chosen, role: alike[0] ?? role },
      answers: { roles: [alikeFound] },
      says: [fillCounted(pack, finding.role_list.same_title.alike, { count: 8 })],
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
      steps: [{ press: role_results.more }],
      says: [looking(anything.role)],
    },
    {
      ...list,
      state: 'failed',
      answers: { roles: [{ status: 500, sentence: app.refusals.failed }] },
      says: [app.error.heading, app.refusals.failed, app.error.again],
    },
  ]
}
