import { createHash } from 'node:crypto'
import type { RoleProfile } from '#domain/role/role.ts'
import { type ViewQuestion, viewQuestions } from '#domain/views/view.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { findRole } from '#server/role/queries.ts'
import { lockSession } from '#server/session/queries.ts'
import { endedBefore, type Session } from '#server/session/sessions.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { findViewByToken, type StoredView, type ViewRequest } from './queries.ts'

/**
 * A view as its link opens it: what is asked of whom; the code of the browser that opened it, and whether another one has answered; and
 * what this one has.
 */
export type OpenedView = {
  view: StoredView
  request: ViewRequest
  role: RoleProfile
  questions: ViewQuestion[]
  browser: string
  isElsewhere: boolean
}

type LinkDeps = Pick<Deps, 'pack' | 'clock'>

/** Stands for a browser in the row of a link. Without the token, which is not stored, nobody finds the session that it is made of. */
function browserOf(token: string, { uuid }: Pick<Session, 'uuid'>): string {
  return createHash('sha256').update(`answered by ${token} ${uuid}`).digest('base64url')
}

const isAnswered = ({ answers, comments }: StoredView) => Object.keys({ ...answers, ...comments }).length > 0

/** The view that a link's token opens; refused where it opens none any more, and to the session that asked. */
export async function openView(
  { pack, clock }: LinkDeps,
  db: Queries,
  token: string,
  session: Pick<Session, 'uuid'>,
): Promise<OpenedView> {
  const found = await findViewByToken(db, tokenHash(token), endedBefore(clock()).saved)
  if (!found || found.view.state === 'gone') throw refuse('viewGone')
  const { view, request } = found
  if (request.sessionUuid === session.uuid) throw refuse('viewNotYours')
  const role = await findRole(db, request.roleId, request.sessionUuid)
  if (!role) throw refuse('viewGone')
  const browser = browserOf(token, session)
  const isElsewhere = view.boundTo === null ? isAnswered(view) : view.boundTo !== browser
  const opened = { request, role, questions: viewQuestions(pack, role, request.capabilities), browser, isElsewhere }
  return { ...opened, view: isElsewhere ? { ...view, answers: {}, comments: {} } : view }
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

/** The same for the browser alone that answers first; refused to another. */
export async function openViewToAnswer(...asked: Parameters<typeof openViewToChange>): Promise<OpenedView> {
  const opened = await openViewToChange(...asked)
  if (opened.isElsewhere) throw refuse('viewElsewhere')
  return opened
}
