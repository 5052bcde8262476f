import type { SessionState } from '#contract/session.ts'
import { totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { byAxes, type CareerPath, circleWordsOf, offeredPaths } from '#domain/career/career-path.ts'
import type { PathRole } from '#domain/career/path-role.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** Career paths, and the map of roles. */
export function careerStates(fixtures: Fixtures): State[] {
  // Only two axes make a map.
  const map = fixtures.pack.axes.length === 2 ? mapStates(fixtures) : []
  return [...circleStates(fixtures), ...pathStates(fixtures), ...map]
}

/** The circles. */
function circleStates(fixtures: Fixtures): State[] {
  const { pack, session, baseRole: role, fullRole, rolesOnPath } = fixtures
  const { app, career: words } = pack.words
  const { none_chosen } = pack.words.role
  const counts = Object.fromEntries(offeredPaths(pack.axes).map((path) => [path, rolesOnPath(path).length]))
  const circles = statesOf('/path', {
    path: paths.path(role.id),
    session: { ...session.chosen, role },
    answers: { path_counts: { data: counts } },
  })
  const { people: first, strategy: second } = fullRole
  const full = byAxes(pack.axes, {
    two: fill(words.full.both, { first, second }),
    one: fillCounted(pack, words.full.first, { count: first }),
    none: '',
  })
  const withReason = circles('circles that cannot be, with the reason', full, {
    path: paths.path(fullRole.id),
    session: { ...session.chosen, role: fullRole },
  })
  return [
    circles('nothing chosen', [
      [words.path.heading, role.title, words.path.search],
      ...Object.values(counts).map((count) => fillCounted(pack, words.path.holds, { count })),
    ]),
    circles('with the last search', words.path.heading, { session: session.searched }),
    circles('no circle chosen', [app.error_summary.heading, words.path.no_circle], { steps: [words.path.search] }),
    ...(pack.axes.length === 0 ? [] : [withReason]),
    circles('no role', [none_chosen.heading, none_chosen.find], { path: patterns.path, session: session.fresh }),
  ]
}

/** The roles in each direction. */
function pathStates(fixtures: Fixtures): State[] {
  const { pack, session, baseRole: role, rolesOnPath, farthest } = fixtures
  const { career: words } = pack.words
  const { fresh } = session
  const circleWords = circleWordsOf(pack.axes, words.circles)
  const titleOf = (path: CareerPath) => circleWords[path]?.heading ?? ''
  const asked = (path: CareerPath, query_pathAgency = '') =>
    paths.pathSelect({ roleId: role.id, path, query_pathRoleType: '', query_pathAgency })
  const found = (all: readonly PathRole[], shown = rolesPerPage) => ({
    data: all.slice(0, shown),
    headers: { [totalHeader]: String(all.length) },
  })
  const answered = (path: CareerPath) => ({ path: asked(path), answers: { path_roles: found(rolesOnPath(path)) } })
  const far = answered(farthest)
  const [first] = rolesOnPath(farthest)
  const ofOneTitle = first
    ? fresh.agency_list.slice(0, 8).map(({ value, text }) => ({ ...first, id: value, agency: text }))
    : []
  const asksFor = fresh.agency_list[2] ?? { value: '', text: '' }
  const searched: SessionState = {
    ...session.searched,
    query_pathRoleType: fresh.role_type_list[3]?.value ?? '',
    query_pathAgency: asksFor.value,
  }
  const results = statesOf('/pathselect', { ...answered('same'), session: { ...session.chosen, role } })
  return [
    results('roles on their way', [titleOf('same'), words.roles.looking], { answers: { path_roles: 'pending' } }),
    ...offeredPaths(pack.axes).map((path) =>
      results(titleOf(path), [titleOf(path), words.found.again], answered(path)),
    ),
    results(
      'roles of one agency first',
      [fill(words.found.order.own_first, { agency_name: asksFor.text }), words.found.order.nearest_within],
      { ...far, path: asked(farthest, asksFor.value), steps: [words.found.how] },
    ),
    results('job families that are not known', [titleOf('same'), role.title], {
      answers: { path_roles: found(rolesOnPath('same').map((one) => ({ ...one, family: '', bond: null }))) },
    }),
    results('narrowed to a role type and a job family', titleOf(farthest), {
      path: `${asked(farthest)}&query_pathFamily=${fresh.family_list[0]?.value ?? ''}`,
      answers: { path_roles: found(rolesOnPath(farthest), 3) },
    }),
    results('a title at many agencies, opened', [first?.title ?? '', ofOneTitle[7]?.agency ?? ''], {
      path: asked(farthest),
      session: { ...searched, role: ofOneTitle[1] ?? role },
      answers: { path_roles: found(ofOneTitle) },
    }),
    results('no roles', [words.roles.nothing, words.found.again], { answers: { path_roles: found([]) } }),
    statesOf('/roleselect', { ...far, path: paths.roleSelect(), session: searched })(
      'while a career path is searched',
      titleOf(farthest),
    ),
  ]
}

function mapStates(fixtures: Fixtures): State[] {
  const { pack, session, baseRole: role, career } = fixtures
  const { app, career: words, finding } = pack.words
  const { map: ofMap } = words
  const mapAt = (asked: Readonly<Record<string, string>> = {}) => paths.map(role.id, asked)
  const here = mapAt({ people: String(role.people), strategy: String(role.strategy) })
  const atHere = career.rolesAt(role.people, role.strategy)
  const listed = { data: atHere.slice(0, rolesPerPage), headers: { [totalHeader]: String(atHere.length) } }
  const counted = (times: number) => ({ answers: { role_map: { data: career.map(role, times) } } })
  const map = statesOf('/map', { path: mapAt(), session: session.searched, ...counted(1) })
  return [
    map('all roles', [
      [app.titles.map, role.title, ofMap.here, ofMap.to_table],
      circleWordsOf(pack.axes, words.circles).moreBoth?.name ?? '',
    ]),
    map('tens of thousands of roles', ofMap.here, counted(137)),
    map(
      'a place chosen',
      [fill(ofMap.place, { first: role.people, second: role.strategy }), finding.role_list.compare],
      { path: here, answers: { map_roles: listed } },
    ),
    map('roles on their way', words.roles.looking, { path: here, answers: { map_roles: 'pending' } }),
    map('as a table', [ofMap.here, ofMap.to_picture], { path: mapAt({ view: 'table' }) }),
    map('no roles', [fillCounted(pack, ofMap.total, { count: 0, number: 0 }), ofMap.here], {
      answers: { role_map: { data: { ...career.map(role), cells: [] } } },
    }),
    map('without a role to start from', [app.titles.map, ofMap.to_table], {
      path: patterns.map,
      session: session.fresh,
      answers: { role_map: { data: { ...career.map(role), base: null } } },
    }),
  ]
}
