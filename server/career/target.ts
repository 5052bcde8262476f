import type { SessionState } from '#contract/session.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { horizonOf, type Horizon } from '#domain/career/target.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session/sessions.ts'

type TargetState = Pick<SessionState, 'target_role' | 'horizon'>

/** The session's target role and horizon; null where none is set or the role is gone. */
export async function findTarget(
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
