import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { maxRestoreLinks } from '#domain/session/session.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type StoredSession = Selectable<Tables['sessions']>

/** The changes to a session; each says when the session was last used. */
export type SessionChanges = Partial<Omit<StoredSession, 'uuid' | 'created_at' | 'used_at'>> & { used_at: string }

/** The stored session with this uuid, if there is one, and whether the cookie's secret opens it. */
export async function findSession(
  db: Queries,
  uuid: string,
  secretHash: string,
): Promise<{ stored: StoredSession | null; opens: boolean }> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('session_secrets', (join) =>
      join
        .onRef('session_secrets.session_uuid', '=', 'sessions.uuid')
        .on('session_secrets.secret_hash', '=', secretHash),
    )
    .selectAll('sessions')
    .select('session_secrets.secret_hash')
    .where('sessions.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return { stored: null, opens: true }
  const { secret_hash, ...stored } = row
  return { stored, opens: secret_hash !== null }
}

/** Stores changes to a session. The first change inserts its row and the hash of its secret. */
export async function changeSession(
  db: Queries,
  session: { uuid: string; secretHash: string; stored: StoredSession | null; language?: string },
  changes: SessionChanges,
): Promise<void> {
  if (session.stored) {
    await db.updateTable('sessions').set(changes).where('uuid', '=', session.uuid).execute()
    return
  }
  const row: Insertable<Tables['sessions']> = {
    uuid: session.uuid,
    restore_point: null,
    restore_role_id: null,
    session_saved: 0,
    role_id: null,
    query_role: '',
    query_agency: '',
    path_role_id: null,
    path: '',
    query_path_role_type: '',
    query_path_agency: '',
    target_role_id: null,
    horizon: null,
    language: session.language ?? '',
    created_at: changes.used_at,
    ...changes,
  }
  await db
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(changes))
    .execute()
  await addSecret(db, session, row.used_at)
}

/** Stores the hash of another cookie secret that opens a session. */
export async function addSecret(
  db: Queries,
  { uuid, secretHash }: { uuid: string; secretHash: string },
  now: string,
): Promise<void> {
  await db
    .insertInto('session_secrets')
    .values({ secret_hash: secretHash, session_uuid: uuid, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the hashes of a session's cookie secrets but for the newest `most`. */
export async function keepNewestSecrets(db: Queries, uuid: string, most: number): Promise<void> {
  await db
    .deleteFrom('session_secrets')
    .where('session_uuid', '=', uuid)
    .where('secret_hash', 'not in', (secrets) =>
      secrets
        .selectFrom('session_secrets')
        .select('secret_hash')
        .where('session_uuid', '=', uuid)
        .orderBy('added_at', 'desc')
        .orderBy('secret_hash')
        .limit(most),
    )
    .execute()
}

/** Deletes the hash of a cookie secret, so that its cookie opens no session any more. */
export async function removeSecret(db: Queries, secretHash: string): Promise<void> {
  await db.deleteFrom('session_secrets').where('secret_hash', '=', secretHash).execute()
}

/**
 * Locks a session until the transaction ends; other transactions that lock it wait. Returns whether it is stored. `language` is given
 * where its owner stores something on a site with several languages, and is stored too.
 */
export async function lockSession(db: Queries, uuid: string, language = ''): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    // Writing `created_at` unchanged locks, too. For a column that other tables refer to, SQLite would search those tables.
    .set((is) => (language === '' ? { created_at: is.ref('created_at') } : { language }))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** How many cookie secrets open a session. */
export async function countSecrets(db: Queries, uuid: string): Promise<number> {
  const secrets = await db
    .selectFrom('session_secrets')
    .select('secret_hash')
    .where('session_uuid', '=', uuid)
    .execute()
  return secrets.length
}

/** Whether anything is stored for a session. */
export async function isStored(db: Queries, uuid: string): Promise<boolean> {
  return (await db.selectFrom('sessions').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined
}

/** Deletes a session with its secrets, answers, choices and the links back to it. */
export async function deleteStoredSession(db: Queries, uuid: string): Promise<void> {
  await db.deleteFrom('sessions').where('uuid', '=', uuid).execute()
}

/** When sessions must have been used last to have reached the end of their time, unsaved and saved ones apart. */
export type LastUsedBefore = { unsaved: string; saved: string }

const isOver =
  ({ unsaved, saved }: LastUsedBefore) =>
  (is: ExpressionBuilder<Tables, 'sessions'>) =>
    is.or([
      is.and([is('session_saved', '=', 0), is('used_at', '<', unsaved)]),
      is.and([is('session_saved', '=', 1), is('used_at', '<', saved)]),
    ])

/** The sessions that have reached the end of their time, to be counted or looked for. */
export function sessionsOver(db: Queries, lastUsedBefore: LastUsedBefore) {
  return db.selectFrom('sessions').select('uuid').where(isOver(lastUsedBefore))
}

/**
 * Deletes sessions that have reached the end of their time, at most `most`, with everything that belongs to them. Returns how many.
 */
export async function purgeSessions(db: Queries, lastUsedBefore: LastUsedBefore, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('uuid', 'in', sessionsOver(db, lastUsedBefore).limit(most))
    .where(isOver(lastUsedBefore))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** How many sessions are stored, saved ones apart. Reads one index, never a session. */
export async function countSessions(db: Queries): Promise<{ saved: number; unsaved: number }> {
  const rows = await db
    .selectFrom('sessions')
    .select((is) => ['session_saved', is.fn.countAll<number | bigint | string>().as('sessions')])
    .groupBy('session_saved')
    .execute()
  const count = (saved: number) => Number(rows.find((row) => row.session_saved === saved)?.sessions ?? 0)
  return { saved: count(1), unsaved: count(0) }
}

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
