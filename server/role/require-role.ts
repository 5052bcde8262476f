import type { RoleProfile } from '#domain/role/role.ts'
import { findRole } from './queries.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session/sessions.ts'
import { refuse } from '#server/values/refusals.ts'

/** The role with this id; refused where there is none that the session may open. */
export async function requireRole(
  { db }: Pick<Deps, 'db'>,
  session: Pick<Session, 'uuid'>,
  id: string,
): Promise<RoleProfile> {
  const role = await findRole(db.read, id, session.uuid)
  if (!role) throw refuse('unknownRole')
  return role
}
