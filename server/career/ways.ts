import type { RoleProfile } from '#domain/role/role.ts'
import { between } from '#domain/career/credible-step.ts'
import { withLevels } from '#domain/career/level-steps.ts'
import { essentialOf, stepSize, suggestWays } from '#domain/career/steps.ts'
import { wayReason } from '#domain/career/way-reason.ts'
import { findMarks, searcherOf } from '#server/db/role/roles.ts'
import { findStopRole, listStops } from '#server/db/career/stops.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session/sessions.ts'

/** A suggested way to a target: the roles in between, the size of each step, and a sentence that says why. */
export type SuggestedWay = { roles: RoleProfile[]; steps: number[]; reason: string }

/** The size of the direct step from a role to a target, and the ways that are suggested in its place. */
export async function loadWays(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  base: RoleProfile,
  target: RoleProfile,
): Promise<{ direct: number; ways: SuggestedWay[] }> {
  const marks = await findMarks(db.read, [base.id, target.id])
  const end = (role: RoleProfile, place: number) => ({
    ...role,
    ...marks[place],
    essential: withLevels(pack, essentialOf(role.needs), role),
  })
  const [from, to] = [end(base, 0), end(target, 1)]
  const near = [base.agency, target.agency]
  const search = { ...between(pack, base, target), from, to, near, searcher: await searcherOf(db.read, session.uuid) }
  const direct = stepSize(from.essential, to.essential)
  const suggested = suggestWays(pack, from, to, await listStops(db.read, pack, search))
  const ways = await Promise.all(
    suggested.map(async ({ stops, steps }) => {
      const roles = await Promise.all(stops.map((stop) => findStopRole(db.read, search, stop)))
      const titles = roles.map(({ title }) => title)
      return { roles, steps, reason: wayReason(pack, direct, titles, steps) }
    }),
  )
  return { direct, ways }
}
