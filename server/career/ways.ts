import type { SessionState } from '#contract/session.ts'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { between } from '#domain/career/credible-step.ts'
import { higherLevels, wholeStep, withLevels } from '#domain/career/level-steps.ts'
import { essentialOf, stepSize, suggestWays } from '#domain/career/steps.ts'
import { type Horizon, horizonOf } from '#domain/career/target.ts'
import { gapToTarget, wayReason } from '#domain/career/target-gap.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import { listAssessAnswers } from '#server/assessing/answers.ts'
import type { Deps } from '#server/deps.ts'
import type { WayToTarget } from '#server/documents/way-to-target.ts'
import { findMarks, findRole, searcherOf } from '#server/role/queries.ts'
import type { Session } from '#server/session/sessions.ts'
import { findStopRole, listStops } from './stops.ts'

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

/**
 * The gap from a development plan's role to the session's target; null where no target is set or the plan is for the target
 * itself.
 */
export async function loadGap(
  deps: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  role: RoleProfile,
): Promise<Omit<WayToTarget, 'ways'> | null> {
  const aim = await findTarget(deps, session)
  if (!aim || aim.target.id === role.id) return null
  const { target, horizon } = aim
  const answers = lastAnswers(deps.pack.ratings, await listAssessAnswers(deps.db.read, session.uuid))
  const levels = higherLevels(deps.pack, role, target)
  const gap = gapToTarget(deps.pack, { base: role.needs, target: target.needs, answers, horizon, levels })
  return { target, horizon, gap: { ...gap, whole: wholeStep(deps.pack, role, target) } }
}

/** That gap with the ways to the target; null where there is none. */
export async function loadWayToTarget(
  deps: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  role: RoleProfile,
): Promise<WayToTarget | null> {
  const found = await loadGap(deps, session, role)
  if (!found) return null
  const { ways } = await loadWays(deps, session, role, found.target)
  return { ...found, ways }
}

type TargetState = Pick<SessionState, 'target_role' | 'horizon'>

/** The session's target role and horizon; null where none is set or the role is gone. */
async function findTarget(
  { db }: Pick<Deps, 'db'>,
  { stored, uuid }: Session,
): Promise<{ target: RoleProfile; horizon: Horizon } | null> {
  const target = stored?.target_role_id == null ? null : await findRole(db.read, stored.target_role_id, uuid)
  const horizon = horizonOf(stored?.horizon)
  return target && horizon ? { target, horizon } : null
}

/** The fields of the session's state about its target. */
export async function loadTarget(deps: Pick<Deps, 'db' | 'pack'>, session: Session): Promise<TargetState> {
  const aim = await findTarget(deps, session)
  return { target_role: aim && showRole(deps.pack, aim.target), horizon: aim && aim.horizon }
}
