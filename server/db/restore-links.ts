import type { Queries } from './open.ts'
import type { StoredSession } from './sessions.ts'

/** Keeps one more link back to a session, by its token's hash; earlier links stay as they are. */
export async function storeRestoreLink(
  db: Queries,
  link: { tokenHash: string; sessionUuid: string; now: string },
): Promise<void> {
  await db
    .insertInto('restore_links')
    .values({ token_hash: link.tokenHash, session_uuid: link.sessionUuid, created_at: link.now })
    .execute()
}

/** The saved session that a token opens, or null. */
export async function findRestoredSession(db: Queries, tokenHash: string): Promise<StoredSession | null> {
  const stored = await db
    .selectFrom('restore_links')
    .innerJoin('sessions', 'sessions.uuid', 'restore_links.session_uuid')
    .selectAll('sessions')
    .where('restore_links.token_hash', '=', tokenHash)
    .where('sessions.session_saved', '=', 1)
    .executeTakeFirst()
  return stored ?? null
}
