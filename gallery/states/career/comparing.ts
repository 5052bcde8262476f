import { totalHeader } from '#contract/wire/headers.ts'
import { rolesPerPage } from '#contract/wire/limits.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { SessionState } from '#contract/status-load.ts'
import { fillCounted } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'

/** The map of roles, the comparison, and the target role. */
export function comparingStates({ pack, session, baseRole: role, rolesOnPath, career }: Fixtures): State[] {
  const { fresh } = session
  const chosen = { ...session.chosen, role }
  const searched: SessionState = {
    ...chosen,
    path: 'moreBoth',
    path_role: role,
    path_roles: rolesOnPath('moreBoth').slice(0, rolesPerPage),
  }
  // The farthest role, for a large step, and two nearer ones.
  const [one = role] = rolesOnPath('moreBoth').toReversed()
  const [two = role, three = role] = rolesOnPath('moreBoth')

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
  const inTurn = ['sound', null, 'developing', 'strong', null] as const
  const compared = {
    compare_roles: [{ data: career.comparison([one], inTurn) }],
    career_routes: [{ data: career.ways(one) }],
    set_target: [{ data: { target_role: one, horizon: 3 as const } }],
  }
  const compare = { screen: '/compare', path: compareAt(one), session: searched, answers: compared }
  const aiming: SessionState = { ...searched, target_role: one, horizon: 3 }
  const planning: SessionState = { ...session.planning, target_role: one, horizon: 5 }
  return [
    {
      ...map,
      state: 'all roles',
      says: ['Map of Roles', role.title, 'You are here', 'More of both', 'Show as a table'],
    },
    {
      ...map,
      state: 'tens of thousands of roles',
      answers: { role_map: [{ data: career.map(role, 137) }] },
      says: ['You are here'],
    },
    {
      ...map,
      state: 'a place chosen',
      path: mapAt(here),
      answers: { ...counted, map_roles: [listed] },
      says: [`${role.people} people, ${role.strategy} strategic`, 'Compare'],
    },
    {
      ...map,
      state: 'roles on their way',
      path: mapAt(here),
      answers: { ...counted, map_roles: ['pending'] },
      says: ['Looking for roles…'],
    },
    { ...map, state: 'as a table', path: mapAt({ view: 'table' }), says: ['You are here', 'Show as a picture'] },
    {
      ...map,
      state: 'no roles',
      answers: { role_map: [{ data: { ...career.map(role), cells: [] } }] },
      says: ['0 roles on the map', 'You are here'],
    },
    { ...map, state: 'loading', answers: { role_map: ['pending'] }, says: ['Loading'] },
    { ...map, state: 'no role', path: patterns.map, session: fresh, says: ['Please select a role.'] },
    {
      ...map,
      state: 'failed',
      answers: { role_map: [{ status: 500, sentence: pack.words.app.refusals.failed }] },
      says: ['Oh no!', "Sorry, that didn't work."],
    },

    {
      ...compare,
      state: 'one other role',
      says: ['Compare Roles', role.title, one.title, 'Newly essential', 'Not yet rated', 'Work towards this role'],
    },
    {
      ...compare,
      state: 'two other roles',
      path: compareAt(one, two),
      answers: { ...compared, compare_roles: [{ data: career.comparison([one, two], inTurn) }] },
      says: ['Remove'],
    },
    {
      ...compare,
      state: 'nothing rated, no other roles found',
      session: chosen,
      answers: { ...compared, compare_roles: [{ data: career.comparison([one], [null]) }] },
      says: ['Not yet rated', 'Find another role to compare'],
    },
    {
      ...compare,
      state: 'why',
      steps: [{ press: pack.documents.comparison.why.heading }],
      says: ['We compare what each role asks for, and nothing else.', 'Essential people capabilities'],
    },
    {
      ...compare,
      state: 'downloaded',
      steps: [{ press: pack.words.career.comparison.download }],
      says: ['Your download has started.'],
    },
    {
      ...compare,
      state: 'no years chosen',
      steps: [{ press: pack.words.career.target.choose }],
      says: ['There is a problem', 'Please choose a number of years.'],
    },
    {
      ...compare,
      state: 'target set',
      steps: [
        { press: fillCounted(pack, pack.words.career.target.years, { count: 3 }) },
        { press: pack.words.career.target.choose },
      ],
      says: [`You are working towards ${one.title}, in 3 years.`, 'Roles in between', 'Start questionnaire'],
    },
    {
      ...compare,
      state: 'target set, rated, no roles in between',
      session: { ...aiming, assessmentMeta: session.planning.assessmentMeta },
      answers: { ...compared, career_routes: [{ data: { direct: 2, routes: [] } }] },
      says: ['We found no role in between', 'See your development plan'],
    },
    {
      ...compare,
      state: 'target given up',
      session: aiming,
      answers: { ...compared, set_target: [{ data: { target_role: null, horizon: null } }] },
      steps: [{ press: pack.words.career.target_note.stop }],
      says: ['You are no longer working towards a role.'],
    },
    {
      ...compare,
      state: 'another target',
      session: { ...aiming, target_role: three },
      says: [`You are working towards ${three.title} now.`],
    },
    { ...compare, state: 'loading', answers: { compare_roles: ['pending'] }, says: ['Loading'] },
    { ...compare, state: 'no role', path: patterns.compare, session: fresh, says: ['Please select a role.'] },
    {
      screen: '/getplan',
      state: 'with a role to work towards',
      path: paths.getPlan,
      session: planning,
      says: [one.title, 'The plan covers the step there.', 'Stop working towards it'],
    },
    {
      screen: '/roleactions',
      state: 'career paths with a role to work towards',
      path: paths.roleActions(session.chosen.role.id, 'paths'),
      session: planning,
      answers: chose(planning),
      says: [one.title, 'See the way or change it'],
    },
  ]
}
