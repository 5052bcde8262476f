import { totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { SessionState } from '#contract/status-load.ts'
import { offeredPaths, type CareerPath } from '#domain/career/career-path.ts'
import { byAxes, circleWordsOf } from '#domain/career/circle-words.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** Career paths: the circles, and the roles in each direction. */
export function pathStates({
  pack,
  session,
  baseRole: role,
  fullRole,
  roles,
  rolesOnPath,
  farthest,
}: Fixtures): State[] {
  const { app, career: words } = pack.words
  const { none_chosen } = pack.words.role
  const circleWords = circleWordsOf(pack.axes, words.circles)
  const titleOf = (path: CareerPath) => circleWords[path]?.heading ?? ''
  const offered = offeredPaths(pack.axes)
  const { fresh } = session
  const chosen = { ...session.chosen, role }
  const circles = { screen: '/path', path: paths.path(role.id), session: chosen }
  const asked = (careerPath: CareerPath) =>
    paths.pathSelect({ roleId: role.id, path: careerPath, query_pathRoleType: '', query_pathAgency: '' })
  const results = { screen: '/pathselect', path: asked('same'), session: chosen }
  const found = (path: CareerPath, shown = rolesPerPage) => {
    const all = rolesOnPath(path)
    return { data: all.slice(0, shown), headers: { [totalHeader]: String(all.length) } }
  }
  const [first] = rolesOnPath(farthest)
  const atManyTitle = first?.title ?? ''
  const ofOneTitle = first
    ? fresh.agency_list.slice(0, 8).map(({ value, text }) => ({ ...first, id: value, agency: text }))
    : []
  const atMany = { data: ofOneTitle, headers: { [totalHeader]: String(ofOneTitle.length) } }
  const asksFor = fresh.agency_list[2] ?? { value: '', text: '' }
  const searched: SessionState = {
    ...chosen,
    path: farthest,
    path_role: role,
    path_roles: rolesOnPath(farthest).slice(0, rolesPerPage),
    query_pathRoleType: fresh.role_type_list[3]?.value ?? '',
    query_pathAgency: asksFor.value,
  }
  return [
    { ...circles, state: 'nothing chosen', says: [words.path.heading, role.title, words.path.search] },
    { ...circles, state: 'with the last search', session: searched, says: [words.path.heading] },
    {
      ...circles,
      state: 'no circle chosen',
      steps: [{ press: words.path.search }],
      says: [app.error_summary.heading, words.path.no_circle],
    },
    ...(pack.axes.length === 0
      ? []
      : [
          {
            ...circles,
            state: 'circles that cannot be, with the reason',
            path: paths.path(fullRole.id),
            session: { ...session.chosen, role: fullRole },
            says: [
              byAxes(pack.axes, {
                two: fill(words.full.both, { first: fullRole.people, second: fullRole.strategy }),
                one: fillCounted(pack, words.full.first, { count: fullRole.people }),
                none: '',
              }),
            ],
          },
        ]),
    {
      ...circles,
      state: 'loading',
      path: paths.path(roles.find(({ id }) => id !== role.id)?.id ?? ''),
      answers: { status_update: ['pending'] },
      says: [app.loading.heading],
    },
    {
      ...circles,
      state: 'no role',
      path: patterns.path,
      session: fresh,
      says: [none_chosen.heading, none_chosen.find],
    },

    {
      ...results,
      state: 'loading',
      answers: { path_roles: ['pending'] },
      says: [titleOf('same'), words.roles.looking],
    },
    ...offered.map((path) => ({
      ...results,
      state: titleOf(path),
      path: asked(path),
      answers: { path_roles: [found(path)] },
      says: [titleOf(path), words.found.again],
    })),
    {
      ...results,
      state: 'roles of one agency first',
      path: paths.pathSelect({
        roleId: role.id,
        path: farthest,
        query_pathRoleType: '',
        query_pathAgency: asksFor.value,
      }),
      answers: { path_roles: [found(farthest)] },
      says: [fill(words.found.order.own_first, { agency_name: asksFor.text }), words.found.order.nearest_within],
    },
    {
      ...results,
      state: 'job families that are not known',
      answers: {
        path_roles: [{ ...found('same'), data: found('same').data.map((one) => ({ ...one, family: '', bond: null })) }],
      },
      says: [titleOf('same'), role.title],
    },
    {
      ...results,
      state: 'narrowed to a role type and a job family',
      path: `${asked(farthest)}&query_pathFamily=${fresh.family_list[0]?.value ?? ''}`,
      answers: { path_roles: [found(farthest, 3)] },
      says: [titleOf(farthest), pack.words.finding.filters.show],
    },
    {
      ...results,
      state: 'a title at many agencies, opened',
      path: asked(farthest),
      session: { ...searched, role: ofOneTitle[1] ?? role },
      answers: { path_roles: [atMany] },
      says: [atManyTitle, ofOneTitle[7]?.agency ?? ''],
    },
    {
      ...results,
      state: 'no roles',
      answers: { path_roles: [{ data: [], headers: { [totalHeader]: '0' } }] },
      says: [words.roles.nothing, words.found.again],
    },
    {
      ...results,
      state: 'failed',
      answers: { path_roles: [{ status: 500, sentence: app.refusals.failed }] },
      says: [app.error.heading, app.refusals.failed, app.error.again],
    },
    {
      screen: '/roleselect',
      state: 'while a career path is searched',
      path: paths.roleSelect(),
      session: searched,
      answers: { path_roles: [found(farthest)] },
      says: [titleOf(farthest)],
    },
  ]
}
