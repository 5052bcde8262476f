import { lastAnswers } from '#domain/assessing/ratings.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { higherLevels, wholeStep } from '#domain/career/level-steps.ts'
import { gapToTarget } from '#domain/career/target-gap.ts'
import { listAssessAnswers } from '#server/db/assessing/answers.ts'
import type { Deps } from '#server/deps.ts'
import type { WayToTarget } from '#server/documents/way-to-target.ts'
import { loadWays } from './ways.ts'
import type { Session } from '#server/session/sessions.ts'
import { findTarget } from './target.ts'

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
