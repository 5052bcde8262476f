import type { SessionState } from '#contract/session.ts'
import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { byAxes, offeredPaths } from '#domain/career/career-path.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import { countedAxes } from '#domain/role/axes.ts'
import { titlesApart } from '#domain/role/role.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import { shared } from '#tests/support/app/role-fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** Choosing the roles of a comparison, the comparison, and the target role. */
export function comparingStates(fixtures: Fixtures): State[] {
  return [...choosingStates(fixtures), ...comparedStates(fixtures), ...targetStates(fixtures)]
}

function choosingStates({ pack, session, baseRole: role, roles }: Fixtures): State[] {
  const { app, building, finding } = pack.words
  const { choose: words } = pack.words.career
  const [one = role, two = role, three = role] = roles.filter(({ id }) => id !== role.id)
  const own = paths.compare(role.id, [])
  const choose = statesOf('/compare', { path: own, session: { ...session.chosen, role } })
  const found = (all: readonly (typeof one)[]) => ({
    data: [...all],
    headers: { [totalHeader]: String(all.length), [matchHeader]: 'exact' },
  })
  const notFound = (near: readonly (typeof one)[]) => ({
    path: `${own}&query_role=zzz`,
    answers: { roles: found([]), nearest_roles: { data: [...near] } },
  })
  return [
    choose('your role to choose', [app.titles.compare, words.own], { path: patterns.compare, session: session.fresh }),
    choose('the other role to choose', [
      [app.titles.compare, role.title, words.other, words.another_own, byAxes(pack.axes, words.by_path)],
    ]),
    choose('the other role to choose, found by a title', [words.other, one.title, two.title], {
      path: `${own}&query_role=${encodeURIComponent(one.title)}`,
      answers: { roles: found([one, two, three]) },
    }),
    choose('the other role to choose, chosen as its own', [words.other, words.same], {
      path: paths.compare(role.id, [role.id]),
    }),
    choose('the other role to choose, not found', [words.other, finding.role_select.none], notFound([])),
    choose(
      'the other role to choose, not found, with what comes near',
      [finding.role_select.none, building.nearest_profiles.heading, one.title],
      notFound([one, two]),
    ),
  ]
}

/** The roles that are compared with the base role, and the comparison with the first. */
function comparedOf(fixtures: Fixtures) {
  const { pack, session, baseRole: role, rolesOnPath, farthest, career } = fixtures
  // The farthest role, for a large step, and two nearer ones.
  // A target must differ from the chosen role, so this takes the first other role in any direction.
  const [one = role] = [farthest, ...offeredPaths(pack.axes)]
    .flatMap((path) => rolesOnPath(path).toReversed())
    .filter(({ id }) => id !== session.chosen.role.id)
  const [two = role, three = role] = rolesOnPath(farthest)
  const [best, ...weaker] = pack.ratings.map(({ key }) => key)
  const ratings = [weaker[0] ?? null, null, weaker.at(-1) ?? null, best ?? null, null]
  const ways = career.ways(one)
  const beside = career.comparison([one], ratings)
  const compare = statesOf('/compare', {
    path: paths.compare(role.id, [one.id]),
    session: session.searched,
    answers: {
      compare_roles: { data: beside },
      career_routes: { data: ways },
      set_target: { data: { target_role: one, horizon: 3 } },
    },
  })
  return { one, two, three, ratings, ways, beside, compare }
}

function comparedStates(fixtures: Fixtures): State[] {
  const { pack, session, baseRole: role, career } = fixtures
  const { one, two, ratings, beside, compare } = comparedOf(fixtures)
  const { app, assessing, career: words, documents, finding } = pack.words
  const { table, why } = pack.documents.comparison
  const { share } = pack.words.role
  const { target } = words
  // Not every framework has roles that differ so.
  const isNew = beside.capabilities.some(({ changes }) => changes.includes('newly-essential'))
  // What stays the same opens on demand.
  const isNotAsked = beside.capabilities.some(
    ({ not_rated: reason, changes }) =>
      reason === 'not_asked' && !changes.every((change) => change === 'both' || change === 'neither'),
  )
  const says = [
    [app.titles.compare, role.title, one.title, target.choose],
    ...(isNew ? [table.changes['newly-essential']] : []),
  ]
  const unrated = { answers: { compare_roles: { data: career.comparison([one], [null]) } } }
  const both = career.comparison([one, two], ratings)
  const namesake = { ...two, title: one.title, agency: finding.anything.agency }
  const path = paths.compare(role.id, [one.id, two.id])
  return [
    compare('one other role, before any rating', says, unrated),
    compare('one other role', [...says, ...(isNotAsked ? [assessing.not_rated.not_asked.name] : [])]),
    compare('two other roles', words.compare.remove, { path, answers: { compare_roles: { data: both } } }),
    compare(
      'two other roles of the same title',
      titlesApart([one, namesake]).map((name) => fill(target.towards, { role: name })),
      { path, answers: { compare_roles: { data: { ...both, roles: [role, one, namesake] } } } },
    ),
    compare('nothing rated, no other roles found', words.compare.find, {
      ...unrated,
      session: { ...session.chosen, role },
    }),
    compare(
      'why',
      [why.introduction, ...countedAxes(pack).map(({ in_sentence: axis }) => filledIn(why.essential, { axis }))],
      { steps: [why.heading] },
    ),
    compare('downloaded', documents.download.started, { steps: [words.comparison.download] }),
    compare('shared by a short address', [share.label, share.comparison_hint, share.mail], {
      answers: { share_roles: { data: shared } },
      steps: [share.comparison],
    }),
  ]
}

/** Choosing a role to work towards, and the plan and the page of a role once there is one. */
function targetStates(fixtures: Fixtures): State[] {
  const { pack, session, career, plan, answers } = fixtures
  const { one, three, ways, compare } = comparedOf(fixtures)
  const { app, documents } = pack.words
  const { target, target_note: note } = pack.words.career
  const { nothing } = pack.documents.way_to_target
  const aiming: SessionState = { ...session.searched, target_role: one, horizon: 3 }
  const planning: SessionState = { ...session.planning, target_role: one, horizon: 5 }
  const way = career.wayInShort(session.chosen.role, one, answers, 5)
  const single = ways.routes.filter(({ roles }) => roles.length === 1).slice(0, 1)
  const years = fillCounted(pack, target.years, { count: 3 })
  const set = fillCounted(pack, target.set, { role: one.title, count: 3 })
  const getPlan = statesOf('/getplan', {
    path: paths.getPlan,
    session: planning,
    answers: { get_plan: { data: { plan, way } } },
  })
  return [
    compare('no years chosen', [app.error_summary.heading, target.no_years], { steps: [target.choose] }),
    compare('target set', [set, target.between, target.to_questionnaire], { steps: [years, target.choose] }),
    compare('target set, rated, no roles in between', [target.no_ways, target.to_plan], {
      session: { ...aiming, assessmentMeta: session.planning.assessmentMeta },
      answers: { career_routes: { data: { direct: 2, routes: [] } } },
    }),
    compare(
      'target set, one role in between',
      single.flatMap(({ reason }) => [reason, fillCounted(pack, target.ways, { count: 1 })]),
      { session: aiming, answers: { career_routes: { data: { ...ways, routes: single } } } },
    ),
    compare('target given up', note.stopped, {
      session: aiming,
      answers: { set_target: { data: { target_role: null, horizon: null } } },
      steps: [note.stop],
    }),
    compare('another target', fill(target.instead, { role: three.title }), {
      session: { ...aiming, target_role: three },
    }),
    getPlan('with a role to work towards', [
      [one.title, documents.plan.target, note.stop, way.heading, ...way.texts],
      ...way.steps.flatMap(({ name, reason }) => [name, reason]),
    ]),
    getPlan('with a role to work towards, and nothing left to close', [one.title, nothing], {
      answers: { get_plan: { data: { plan, way: { heading: way.heading, steps: [], texts: [nothing] } } } },
    }),
    statesOf('/roleactions', { path: paths.roleActions(session.chosen.role.id, 'paths'), session: planning })(
      'career paths with a role to work towards',
      [one.title, note.see],
    ),
  ]
}
