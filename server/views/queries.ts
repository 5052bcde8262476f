import { type Selectable, sql } from 'kysely'
import type { View } from '#domain/views/view.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** That a visitor asks for views on themselves in a role. */
export type ViewRequest = {
  id: string
  sessionUuid: string
  roleId: string
  firstName: string
  capabilities: string[]
  isByPerson: boolean
  hasComments: boolean
}

function requestOf(row: Selectable<Tables['view_requests']>): ViewRequest {
  return {
    id: row.id,
    sessionUuid: row.session_uuid,
    roleId: row.role_id,
    firstName: row.first_name,
    capabilities: JSON.parse(row.capabilities) as string[],
    isByPerson: row.by_person === 1,
    hasComments: row.comments === 1,
  }
}

/** Stores that a session asks for views on a role. Returns whether it did; there is one request for each role. */
export async function storeViewRequest(db: Queries, request: ViewRequest, now: string): Promise<boolean> {
  const stored = await db
    .insertInto('view_requests')
    .values({
      id: request.id,
      session_uuid: request.sessionUuid,
      role_id: request.roleId,
      first_name: request.firstName,
      capabilities: JSON.stringify(request.capabilities),
      by_person: request.isByPerson ? 1 : 0,
      comments: request.hasComments ? 1 : 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['session_uuid', 'role_id']).doNothing())
    .executeTakeFirst()
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** For how many roles a session asks others, and how many characters of their answers are stored for it. */
export async function countViewsHeld(db: Queries, sessionUuid: string): Promise<{ requests: number; letters: number }> {
  const { requests } = await db
    .selectFrom('view_requests')
    .select((row) => row.fn.countAll().as('requests'))
    .where('session_uuid', '=', sessionUuid)
    .executeTakeFirstOrThrow()
  const { letters } = await db
    .selectFrom('views')
    .innerJoin('view_requests', 'view_requests.id', 'views.request_id')
    .select(sql<number | string | null>`sum(length(answers) + length(views.comments))`.as('letters'))
    .where('view_requests.session_uuid', '=', sessionUuid)
    .executeTakeFirstOrThrow()
  return { requests: Number(requests), letters: Number(letters ?? 0) }
}

/** The request of a session for views on a role, if there is one. */
export async function findViewRequest(db: Queries, sessionUuid: string, roleId: string): Promise<ViewRequest | null> {
  const row = await db
    .selectFrom('view_requests')
    .selectAll()
    .where('session_uuid', '=', sessionUuid)
    .where('role_id', '=', roleId)
    .executeTakeFirst()
  return row ? requestOf(row) : null
}

/** Every request of a session, the oldest first, and when each was made. */
export async function listViewRequests(
  db: Queries,
  sessionUuid: string,
): Promise<(ViewRequest & { createdAt: string })[]> {
  const rows = await db
    .selectFrom('view_requests')
    .selectAll()
    .where('session_uuid', '=', sessionUuid)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...requestOf(row), createdAt: row.created_at }))
}

/** Deletes a request with its links and all that was answered by them. */
export async function deleteViewRequest(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('view_requests').where('id', '=', id).execute()
}

/** A link to somebody who is asked, and what they answered. */
export type StoredView = View & { requestId: string; number: number; isMailed: boolean; boundTo: string | null }

function viewOf(row: Selectable<Tables['views']>): StoredView {
  return {
    id: row.id,
    requestId: row.request_id,
    label: row.label,
    number: row.number,
    isMailed: row.mailed === 1,
    boundTo: row.bound_to,
    state: row.state,
    group: row.seen_in,
    answers: JSON.parse(row.answers) as Record<string, string>,
    comments: JSON.parse(row.comments) as Record<string, string>,
  }
}

/** The views of a request, in the order in which their links were made. */
export async function listViews(db: Queries, requestId: string): Promise<StoredView[]> {
  const rows = await db
    .selectFrom('views')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('number')
    .orderBy('id')
    .execute()
  return rows.map(viewOf)
}

/** Stores a link, by its token's hash; where there is one with this id already, nothing. */
export async function storeView(
  db: Queries,
  {
    tokenHash,
    ...view
  }: Pick<StoredView, 'id' | 'requestId' | 'label' | 'number' | 'isMailed'> & { tokenHash: string },
): Promise<void> {
  await db
    .insertInto('views')
    .values({
      id: view.id,
      request_id: view.requestId,
      token_hash: tokenHash,
      label: view.label,
      number: view.number,
      mailed: view.isMailed ? 1 : 0,
      state: 'open',
      seen_in: null,
      answers: '{}',
      comments: '{}',
      bound_to: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The view that a token opens, with its request, where the session that asked was used last after `endedBefore`. */
export async function findViewByToken(
  db: Queries,
  tokenHash: string,
  endedBefore: string,
): Promise<{ view: StoredView; request: ViewRequest } | null> {
  const view = await db.selectFrom('views').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
  if (!view) return null
  const request = await db
    .selectFrom('view_requests')
    .innerJoin('sessions', 'sessions.uuid', 'view_requests.session_uuid')
    .selectAll('view_requests')
    .where('view_requests.id', '=', view.request_id)
    .where('sessions.used_at', '>=', endedBefore)
    .executeTakeFirst()
  return request ? { view: viewOf(view), request: requestOf(request) } : null
}

/** Stores what somebody has answered so far, in which browser, and whether they have finished. */
export async function changeView(
  db: Queries,
  id: string,
  { answers, comments, state, boundTo }: Partial<Pick<StoredView, 'answers' | 'comments' | 'state' | 'boundTo'>>,
): Promise<void> {
  const columns = {
    ...(answers ? { answers: JSON.stringify(answers) } : {}),
    ...(comments ? { comments: JSON.stringify(comments) } : {}),
    ...(state ? { state } : {}),
    ...(boundTo === undefined ? {} : { bound_to: boundTo }),
  }
  await db.updateTable('views').set(columns).where('id', '=', id).execute()
}

/** Stores that views were looked at together, under the number of their group. */
export async function markSeen(db: Queries, ids: readonly string[], group: number): Promise<void> {
  await db.updateTable('views').set({ state: 'seen', seen_in: group }).where('id', 'in', ids).execute()
}

/** Deletes what was answered in views that were looked at; their links open nothing any more. */
export async function emptyViews(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const emptied = { state: 'gone', answers: '{}', comments: '{}', bound_to: null } as const
  await db.updateTable('views').set(emptied).where('id', 'in', ids).execute()
}

/** Deletes a link with what was answered by it. */
export async function deleteView(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('views').where('id', '=', id).execute()
}
