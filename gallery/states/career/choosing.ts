import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { byAxes } from '#domain/career/circle-words.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** Choosing the roles of a comparison. */
export function choosingStates({ pack, session, baseRole: role, rolesOnPath, farthest }: Fixtures): State[] {
  const { app, building, finding } = pack.words
  const { choose: words } = pack.words.career
  const [one = role] = rolesOnPath(farthest).toReversed()
  const [two = role, three = role] = rolesOnPath(farthest)
  const chosen = { ...session.chosen, role }
  const choose = { screen: '/compare', path: paths.compare(role.id, []), session: chosen }
  const nothing = { roles: [{ data: [], headers: { [totalHeader]: '0', [matchHeader]: 'exact' } }] }
  return [
    {
      ...choose,
      state: 'your role to choose',
      path: patterns.compare,
      session: session.fresh,
      says: [app.titles.compare, words.own],
    },
    {
      ...choose,
      state: 'the other role to choose',
      path: paths.compare(role.id, []),
      says: [app.titles.compare, role.title, words.other, words.another_own, byAxes(pack.axes, words.by_path)],
    },
    {
      ...choose,
      state: 'the other role to choose, found by a title',
      path: `${paths.compare(role.id, [])}&query_role=${encodeURIComponent(one.title)}`,
      answers: { roles: [{ data: [one, two, three], headers: { [totalHeader]: '3', [matchHeader]: 'exact' } }] },
      says: [words.other, one.title, two.title],
    },
    {
      ...choose,
      state: 'the other role to choose, chosen as its own',
      path: paths.compare(role.id, [role.id]),
      says: [words.other, words.same],
    },
    {
      ...choose,
      state: 'the other role to choose, not found',
      path: `${paths.compare(role.id, [])}&query_role=zzz`,
      answers: { ...nothing, nearest_roles: [{ data: [] }] },
      says: [words.other, finding.role_select.none],
    },
    {
      ...choose,
      state: 'the other role to choose, not found, with what comes near',
      path: `${paths.compare(role.id, [])}&query_role=zzz`,
      answers: { ...nothing, nearest_roles: [{ data: [one, two] }] },
      says: [finding.role_select.none, building.nearest_profiles.heading, one.title],
    },
  ]
}
