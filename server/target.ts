import type { SessionState } from '#contract/status-load.ts'
import { showRole } from '#domain/role.ts'
import { horizonOf } from '#domain/target.ts'
import { findRole } from './db/roles.ts'
import type { Deps } from './deps.ts'
import type { Session } from './sessions.ts'

type TargetState = Pick<SessionState, 'target_role' | 'horizon'>

/** What a session's state says about its target; nothing when none is set or its role is gone. */
export async function loadTarget(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  { stored, uuid }: Session,
): Promise<TargetState> {
  const role = stored?.target_role_id == null ? null : await findRole(db.read, stored.target_role_id, uuid)
  const horizon = horizonOf(stored?.horizon)
  return role && horizon ? { target_role: showRole(pack, role), horizon } : { target_role: null, horizon: null }
}
