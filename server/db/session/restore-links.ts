import { maxRestoreLinks } from '#domain/session/session-limits.ts'
import type { Queries } from '#server/db/open.ts'

/** Stores a link back to a session, by its token's hash. Earlier links keep working, the newest 100 of them. */
export async function storeRestoreLink(
  db: Queries,
  link: { tokenHash: string; sessionUuid: string; now: string },
): Promise<void> {
  await db
    .insertInto('restore_links')
    .values({ token_hash: link.tokenHash, session_uuid: link.sessionUuid, created_at: link.now })
    .execute()
  await db
    .deleteFrom('restore_links')
    .where('session_uuid', '=', link.sessionUuid)
    .where('token_hash', 'not in', (links) =>
      links
        .selectFrom('restore_links')
        .select('token_hash')
        .where('session_uuid', '=', link.sessionUuid)
        .orderBy((is) => is.case().when('token_hash', '=', link.tokenHash).then(0).else(1).end())
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(maxRestoreLinks),
    )
    .execute()
}

/**
 * Returns the uuid of the saved session that a token opens and sets its last use to now; null where the token opens none, or one that
 * was used last before `endedBefore`.
 */
export async function openRestoreLink(
  db: Queries,
  { tokenHash, now, endedBefore }: { tokenHash: string; now: string; endedBefore: string },
): Promise<string | null> {
  const opened = await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('session_saved', '=', 1)
    .where('used_at', '>=', endedBefore)
    .where('uuid', 'in', (links) =>
      links.selectFrom('restore_links').select('session_uuid').where('token_hash', '=', tokenHash),
    )
    .returning('uuid')
    .executeTakeFirst()
  return opened?.uuid ?? null
}

/** When each link back to a session was made, oldest first. */
export async function listRestoreLinks(db: Queries, sessionUuid: string): Promise<{ created_at: string }[]> {
  return db
    .selectFrom('restore_links')
    .select('created_at')
    .where('session_uuid', '=', sessionUuid)
    .orderBy('created_at')
    .execute()
}

/** The uuid of the session that a token leads to, which stays untouched; null where there is none. */
export async function findLinkedSession(db: Queries, tokenHash: string): Promise<string | null> {
  const link = await db
    .selectFrom('restore_links')
    .select('session_uuid')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return link?.session_uuid ?? null
}
