import { sql, type Selectable } from 'kysely'
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

/** A row as the rest of the server knows it. */
export function requestOf(row: Selectable<Tables['view_requests']>): ViewRequest {
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
