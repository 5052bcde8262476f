import { agencyHeaders, matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State, Step } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** Searching for a role, and the list of roles. */
export function findingStates(fixtures: Fixtures): State[] {
  return [...searchStates(fixtures), ...listStates(fixtures), ...narrowedStates(fixtures)]
}

/** A title with a letter missing. */
const misspelt = (title: string) => title.slice(0, 2) + title.slice(3)

function searchStates({ pack, session, roles, role }: Fixtures): State[] {
  const { fresh, chosen } = session
  const [agency] = fresh.agency_list
  const { app, finding } = pack.words
  const { start: words } = finding
  const suggested = roles.slice(0, 7).map((one, place) => {
    // One that was found under a title like that of the next.
    const other_title = place === 2 ? (roles[3]?.title ?? '') : ''
    return { title: one.title, other_title, role: one, count: 1 }
  })
  const suggestions = [{ title: role.title, other_title: '', role: null, count: 12 }, ...suggested]
  const other_name = role.agency
  const named = { id: '', agency: agency?.text ?? '', other_name }
  const typing = (typed: string): Step[] => [
    { write: typed, into: words.role_title },
    { find: `[role=listbox][aria-label="${words.suggestions.label}"] > *` },
  ]
  const { count_questions: total, count_open: open } = session.partly.assessmentMeta
  const comeBack = fill(app.go_on.assess, { title: role.title, count: total - open, total })
  const start = statesOf('/start', { path: paths.start, session: fresh })
  return [
    start('empty', [app.titles.start, words.role_title, words.agency, words.search, words.ways.heading]),
    start('come back in the middle of a self-assessment', comeBack, {
      session: session.partly,
    }),
    start('agencies to choose from', agency?.text ?? '', {
      steps: [{ find: 'input#query_agency' }, words.agency],
    }),
    start('with the last search', app.titles.start, {
      session: { ...chosen, query_role: role.title, query_agency: agency?.value ?? '' },
    }),
    start('suggestions while typing', role.title, {
      answers: { suggest_roles: { data: { match: 'exact', suggestions } } },
      steps: typing(role.title.slice(0, 2)),
    }),
    start('suggestions in another spelling', words.suggestions.near, {
      answers: { suggest_roles: { data: { match: 'close', suggestions } } },
      steps: typing(misspelt(role.title)),
    }),
    start(
      'suggestions at an agency that was typed by another name',
      fill(words.suggestions.other_name, { agency_name: named.agency, name: other_name }),
      { answers: { suggest_roles: { data: { match: 'exact', suggestions, named } } }, steps: typing(role.title) },
    ),
  ]
}

/** The answer with roles of which there are so many, and the list that shows it. */
function foundIn({ session, roles, role }: Fixtures) {
  const found = (count: number, total = count, headers: Readonly<Record<string, string>> = {}) => ({
    data: roles.slice(0, count),
    headers: { [totalHeader]: String(total), [matchHeader]: 'exact', ...headers },
  })
  const list = statesOf('/roleselect', {
    path: paths.roleSelect({ query_role: role.title, query_agency: '' }),
    session: session.fresh,
    answers: { roles: found(12), nearest_roles: { data: [] } },
  })
  const all = paths.roleSelect({ query_role: '', query_agency: '' })
  return { found, list, all }
}

function listStates(fixtures: Fixtures): State[] {
  const { pack, session, roles, role } = fixtures
  const { found, list, all } = foundIn(fixtures)
  const { building, finding } = pack.words
  const { nearest_profiles: near } = building
  const { anything, role_list, role_results, role_select: words } = finding
  const counted = (count: number) => fillCounted(pack, role_results.found, { count })
  const [agency] = session.fresh.agency_list
  const atMany = [
    ...session.fresh.agency_list.slice(0, 12).map(({ value, text }) => ({ ...role, id: value, agency: text })),
    ...roles.slice(1, 8),
  ]
  const manyFound = { ...found(0, atMany.length), data: atMany }
  const alike = atMany
    .slice(0, 12)
    .map((one, place) => ({ ...one, agency: atMany[place < 8 ? 0 : place]?.agency ?? '' }))
  const byOtherName = {
    [agencyHeaders.id]: agency?.value ?? '',
    [agencyHeaders.otherName]: encodeURIComponent(role.agency),
  }
  const looking = (title: string) => fill(words.looking, { title, agency_name: anything.agency })
  const fewLetters = role.title.slice(0, 2)
  const wrong = misspelt(role.title)
  return [
    list('roles on their way', looking(role.title), { answers: { roles: 'pending' } }),
    list('no results', [words.not_found, words.build, words.search_again_instead], { answers: { roles: found(0) } }),
    list(
      'no results, but profiles that come near',
      [words.not_found, near.heading, near.open, near.start, words.build],
      { answers: { roles: found(0), nearest_roles: { data: roles.slice(0, 3) } } },
    ),
    list('one result', [counted(1), words.search_again, words.build_new], { answers: { roles: found(1) } }),
    list('results', [counted(12), words.search_again]),
    list('a title too short to search for', [counted(12), words.too_short], {
      path: paths.roleSelect({ query_role: fewLetters, query_agency: '' }),
    }),
    list('close spellings', fill(words.close, { title: wrong }), {
      path: paths.roleSelect({ query_role: wrong, query_agency: '' }),
      answers: { roles: found(3, 3, { [matchHeader]: 'close' }) },
    }),
    list('a role found under another title', fill(role_list.also, { title: wrong }), {
      answers: {
        roles: { ...found(3), data: roles.slice(0, 3).map((one, at) => (at ? one : { ...one, other_title: wrong })) },
      },
    }),
    list(
      'any role, the first of many',
      [fill(words.sought, { title: anything.role, agency_name: anything.agency }), role_results.more],
      { path: all, answers: { roles: found(50, roles.length) } },
    ),
    list(
      'an agency named by another name',
      fill(words.other_name, { agency_name: agency?.text ?? '', name: role.agency }),
      {
        answers: { roles: found(3, 3, byOtherName) },
      },
    ),
    list('profiles that look the same, opened', fillCounted(pack, role_list.same_title.alike, { count: 8 }), {
      session: { ...session.chosen, role: alike[0] ?? role },
      answers: { roles: { ...found(0, 360), data: alike } },
    }),
    list('a title at many agencies', role.title, { answers: { roles: manyFound } }),
    list('a title at many agencies, opened', [role.title, atMany[11]?.agency ?? ''], {
      session: { ...session.chosen, role: atMany[1] ?? role },
      answers: { roles: manyFound },
    }),
    list('stale list while loading', looking(anything.role), {
      path: all,
      answers: { roles: [found(50, roles.length), 'pending'] },
      steps: [role_results.more],
    }),
  ]
}

function narrowedStates(fixtures: Fixtures): State[] {
  const { pack, session, role } = fixtures
  const { found, list } = foundIn(fixtures)
  const { filters, role_results, role_select: words } = pack.words.finding
  const { agency_list, role_type_list, family_list } = session.fresh
  const agencies = agency_list.slice(0, 9).map(({ value, text }, place) => {
    return { value, text, other_names: place === 1 ? [role.agency] : [], count: 90 - place * 10 }
  })
  const narrowedAt = (query_agency = '') => {
    const [query_roleType, query_family] = [role_type_list[0]?.value ?? '', family_list[0]?.value ?? '']
    return paths.roleSelect({ query_role: '', query_agency, query_roleType, query_family })
  }
  const path = narrowedAt()
  const to = [role_type_list[0]?.text, family_list[0]?.text].join(', ')
  const summary = fill(filters.narrowed, { heading: filters.heading, to })
  const showAll = fillCounted(pack, filters.show_all, { count: agencies.length })
  return [
    list('narrowed to a role type and a job family', fillCounted(pack, role_results.found, { count: 3 }), {
      path,
      answers: { roles: found(3) },
    }),
    list('narrowed to what there is not', [words.not_found, words.without_filters], {
      path,
      answers: { roles: found(0) },
    }),
    list('agencies with counts', [agencies[1]?.text ?? '', showAll], {
      path,
      answers: { roles: found(50, 360), role_agencies: { data: agencies } },
      steps: [summary],
    }),
    list('all agencies with counts, one chosen', [filters.show_fewer, agencies[8]?.text ?? ''], {
      path: narrowedAt(agencies[8]?.value),
      answers: { role_agencies: { data: agencies } },
      steps: [summary, showAll],
    }),
  ]
}
