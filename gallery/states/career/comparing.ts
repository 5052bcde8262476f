import { offeredPaths } from '#domain/career/career-path.ts'
import { totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { circleWordsOf } from '#domain/career/circle-words.ts'
import type { SessionState } from '#contract/status-load.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import { countedAxes } from '#domain/role/axes.ts'
import { titlesApart } from '#domain/role/role.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'
import { shared } from '#gallery/states/role/shared-fixtures.ts'

/** The map of roles, the comparison, and the target role. */
export function comparingStates({
  pack,
  session,
  baseRole: role,
  rolesOnPath,
  farthest,
  career,
  plan,
  answers,
}: Fixtures): State[] {
  const { fresh } = session
  const { app, career: words, documents, finding } = pack.words
  const notRated = pack.words.assessing.not_rated
  const { map: ofMap, target, target_note } = words
  const { share } = pack.words.role
  const { table, why } = pack.documents.comparison
  const { way_to_target: ofWay } = pack.documents
  const total = (count: number) => fillCounted(pack, ofMap.total, { count, number: count })
  const chosen = { ...session.chosen, role }
  const searched: SessionState = {
    ...chosen,
    path: farthest,
    path_role: role,
    path_roles: rolesOnPath(farthest).slice(0, rolesPerPage),
  }
  // The farthest role, for a large step, and two nearer ones.
  // Somebody works towards another role than the one that they have chosen, whichever direction has one.
  const [one = role] = [farthest, ...offeredPaths(pack.axes)]
    .flatMap((path) => rolesOnPath(path).toReversed())
    .filter(({ id }) => id !== session.chosen.role.id)
  const [two = role, three = role] = rolesOnPath(farthest)

  const namesake = { ...two, title: one.title, agency: finding.anything.agency }

  const mapAt = (asked: Readonly<Record<string, string>> = {}) => paths.map(role.id, asked)
  const here = { people: String(role.people), strategy: String(role.strategy) }
  const atHere = career.rolesAt(role.people, role.strategy)
  const listed = { data: atHere.slice(0, rolesPerPage), headers: { [totalHeader]: String(atHere.length) } }
  const counted = { role_map: [{ data: career.map(role) }] }
  const map = { screen: '/map', path: mapAt(), session: searched, answers: counted }

  const compareAt = (...others: { id: string }[]) =>
    paths.compare(
      role.id,
      others.map(({ id }) => id),
    )
  const ways = career.ways(one)
  const [best, ...weaker] = pack.ratings.map(({ key }) => key)
  const inTurn = [weaker[0] ?? null, null, weaker.at(-1) ?? null, best ?? null, null]
  const beside = career.comparison([one], inTurn)
  // Not every framework has roles that differ so.
  const newlyEssential = beside.capabilities.some(({ changes }) => changes.includes('newly-essential'))
    ? [table.changes['newly-essential']]
    : []
  const notAsked = beside.capabilities.some(({ not_rated: reason }) => reason === 'not_asked')
    ? [notRated.not_asked.name]
    : []
  const compared = {
    compare_roles: [{ data: beside }],
    career_routes: [{ data: ways }],
    set_target: [{ data: { target_role: one, horizon: 3 as const } }],
  }
  const compare = { screen: '/compare', path: compareAt(one), session: searched, answers: compared }
  const aiming: SessionState = { ...searched, target_role: one, horizon: 3 }
  const planning: SessionState = { ...session.planning, target_role: one, horizon: 5 }
  const way = career.wayInShort(session.chosen.role, one, answers, 5)
  const single = ways.routes.filter(({ roles }) => roles.length === 1).slice(0, 1)
  // Only two axes make a map.
  const mapStates: State[] = [
    {
      ...map,
      state: 'all roles',
      says: [
        app.titles.map,
        role.title,
        ofMap.here,
        circleWordsOf(pack.axes, words.circles).moreBoth?.name ?? '',
        ofMap.to_table,
      ],
    },
    {
      ...map,
      state: 'tens of thousands of roles',
      answers: { role_map: [{ data: career.map(role, 137) }] },
      says: [ofMap.here],
    },
    {
      ...map,
      state: 'a place chosen',
      path: mapAt(here),
      answers: { ...counted, map_roles: [listed] },
      says: [fill(ofMap.place, { first: role.people, second: role.strategy }), finding.role_list.compare],
    },
    {
      ...map,
      state: 'roles on their way',
      path: mapAt(here),
      answers: { ...counted, map_roles: ['pending'] },
      says: [words.roles.looking],
    },
    { ...map, state: 'as a table', path: mapAt({ view: 'table' }), says: [ofMap.here, ofMap.to_picture] },
    {
      ...map,
      state: 'no roles',
      answers: { role_map: [{ data: { ...career.map(role), cells: [] } }] },
      says: [total(0), ofMap.here],
    },
    { ...map, state: 'loading', answers: { role_map: ['pending'] }, says: [app.loading.heading] },
    { ...map, state: 'no role', path: patterns.map, session: fresh, says: [pack.words.role.none_chosen.heading] },
    {
      ...map,
      state: 'failed',
      answers: { role_map: [{ status: 500, sentence: app.refusals.failed }] },
      says: [app.error.heading, app.refusals.failed],
    },
  ]
  return [
    ...(pack.axes.length === 2 ? mapStates : []),
    {
      ...compare,
      state: 'one other role, before any rating',
      answers: { ...compared, compare_roles: [{ data: career.comparison([one], [null]) }] },
      says: [app.titles.compare, role.title, one.title, ...newlyEssential, target.choose],
    },
    {
      ...compare,
      state: 'one other role',
      says: [app.titles.compare, role.title, one.title, ...newlyEssential, ...notAsked, target.choose],
    },
    {
      ...compare,
      state: 'two other roles',
      path: compareAt(one, two),
      answers: { ...compared, compare_roles: [{ data: career.comparison([one, two], inTurn) }] },
      says: [words.compare.remove],
    },
    {
      ...compare,
      state: 'two other roles of the same title',
      path: compareAt(one, two),
      answers: {
        ...compared,
        compare_roles: [{ data: { ...career.comparison([one, two], inTurn), roles: [role, one, namesake] } }],
      },
      says: titlesApart([one, namesake]).map((name) => fill(target.towards, { role: name })),
    },
    {
      ...compare,
      state: 'nothing rated, no other roles found',
      session: chosen,
      answers: { ...compared, compare_roles: [{ data: career.comparison([one], [null]) }] },
      says: [words.compare.find],
    },
    {
      ...compare,
      state: 'why',
      steps: [{ press: why.heading }],
      says: [why.introduction, ...countedAxes(pack).map(({ in_sentence: axis }) => filledIn(why.essential, { axis }))],
    },
    {
      ...compare,
      state: 'downloaded',
      steps: [{ press: words.comparison.download }],
      says: [documents.download.started],
    },
    {
      ...compare,
      state: 'shared by a short address',
      answers: { ...compared, share_roles: [{ data: shared }] },
      steps: [{ press: share.comparison }],
      says: [share.label, share.comparison_hint, share.mail],
    },
    {
      ...compare,
      state: 'no years chosen',
      steps: [{ press: target.choose }],
      says: [app.error_summary.heading, target.no_years],
    },
    {
      ...compare,
      state: 'target set',
      steps: [{ press: fillCounted(pack, target.years, { count: 3 }) }, { press: target.choose }],
      says: [fillCounted(pack, target.set, { role: one.title, count: 3 }), target.between, target.to_questionnaire],
    },
    {
      ...compare,
      state: 'target set, rated, no roles in between',
      session: { ...aiming, assessmentMeta: session.planning.assessmentMeta },
      answers: { ...compared, career_routes: [{ data: { direct: 2, routes: [] } }] },
      says: [target.no_ways, target.to_plan],
    },
    {
      ...compare,
      state: 'target set, one role in between',
      session: aiming,
      answers: { ...compared, career_routes: [{ data: { ...ways, routes: single } }] },
      says: single.flatMap(({ reason }) => [reason, fillCounted(pack, target.ways, { count: 1 })]),
    },
    {
      ...compare,
      state: 'target given up',
      session: aiming,
      answers: { ...compared, set_target: [{ data: { target_role: null, horizon: null } }] },
      steps: [{ press: target_note.stop }],
      says: [target_note.stopped],
    },
    {
      ...compare,
      state: 'another target',
      session: { ...aiming, target_role: three },
      says: [fill(target.instead, { role: three.title })],
    },
    { ...compare, state: 'loading', answers: { compare_roles: ['pending'] }, says: [app.loading.heading] },
    {
      screen: '/getplan',
      state: 'with a role to work towards',
      path: paths.getPlan,
      session: planning,
      answers: { get_plan: [{ data: { plan, way } }] },
      says: [
        one.title,
        documents.plan.target,
        target_note.stop,
        way?.heading ?? '',
        ...(way?.steps.flatMap(({ name, reason }) => [name, reason]) ?? []),
        ...(way?.texts ?? []),
      ],
    },
    {
      screen: '/getplan',
      state: 'with a role to work towards, and nothing left to close',
      path: paths.getPlan,
      session: planning,
      answers: {
        get_plan: [{ data: { plan, way: { heading: way?.heading ?? '', steps: [], texts: [ofWay.nothing] } } }],
      },
      says: [one.title, ofWay.nothing],
    },
    {
      screen: '/roleactions',
      state: 'career paths with a role to work towards',
      path: paths.roleActions(session.chosen.role.id, 'paths'),
      session: planning,
      answers: chose(planning),
      says: [one.title, target_note.see],
    },
  ]
}
