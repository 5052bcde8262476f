import { findRole } from '#server/db/role/roles.ts'
import type { Queries } from '#server/db/open.ts'
import { lockSession } from '#server/db/session/sessions.ts'
import type { ViewRequest } from '#server/db/views/requests.ts'
import { findViewByToken, type StoredView } from '#server/db/views/views.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { viewQuestions, type ViewQuestion } from '#domain/views/questions.ts'
import type { Deps } from '#server/deps.ts'
import { endedBefore } from '#server/session/session-end.ts'
import type { Session } from '#server/session/sessions.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'

/** A view as its link opens it: what is asked of whom, and what was answered. */
export type OpenedView = { view: StoredView; request: ViewRequest; role: RoleProfile; questions: ViewQuestion[] }

type LinkDeps = Pick<Deps, 'pack' | 'clock'>

/** The view that a link's token opens; refused where it opens none any more, and to the session that asked. */
export async function openView(
  { pack, clock }: LinkDeps,
  db: Queries,
  token: string,
  { uuid }: Pick<Session, 'uuid'>,
): Promise<OpenedView> {
  const found = await findViewByToken(db, tokenHash(token), endedBefore(clock()).saved)
  if (!found || found.view.state === 'gone') throw refuse('viewGone')
  const { view, request } = found
  if (request.sessionUuid === uuid) throw refuse('viewNotYours')
  const role = await findRole(db, request.roleId, request.sessionUuid)
  if (!role) throw refuse('viewGone')
  return { view, request, role, questions: viewQuestions(pack, role, request.capabilities) }
}

/**
 * The same within a transaction that changes it. It locks the session that asked first, as everything does that writes for that
 * session, so that looking, finishing and deleting come one after the other.
 */
export async function openViewToChange(
  deps: LinkDeps,
  db: Queries,
  token: string,
  session: Pick<Session, 'uuid'>,
): Promise<OpenedView> {
  const { request } = await openView(deps, db, token, session)
  if (!(await lockSession(db, request.sessionUuid))) throw refuse('viewGone')
  return openView(deps, db, token, session)
}
