import { releaseRoles } from '#server/building/queries.ts'
import type { Queries } from '#server/db/open.ts'
import { type DroppedMail, dropSessionMail } from '#server/mail/queries.ts'
import { emptyBrokenGroups, lockTeamsJoinedBy } from '#server/team/queries.ts'
import { deleteStoredSession, lockSession, removeSecret } from './queries.ts'
import { isSaved, type Session } from './sessions.ts'

/**
 * Deletes a session with all that is its own, its unsent mail and the profiles that end with it; call `db.eraseDeleted` after
 * the commit, and tell `mail.ended` of each mail. Returns the mail, and how many profiles ended.
 */
export async function eraseSession(
  queries: Queries,
  uuid: string,
  now: string,
): Promise<{ dropped: DroppedMail[]; profiles: number }> {
  // All that writes for a session locks it first, so that no two transactions wait for each other.
  await lockSession(queries, uuid)
  const dropped = await dropSessionMail(queries, uuid, now)
  const joined = await lockTeamsJoinedBy(queries, uuid)
  await deleteStoredSession(queries, uuid)
  await emptyBrokenGroups(queries, joined)
  return { dropped, profiles: await releaseRoles(queries) }
}

/**
 * Ends the right of a request's cookie to open its session, and with it a session that is not saved, because nobody could open it
 * any more. Call `db.eraseDeleted` after the commit.
 */
export async function leaveInBrowser(queries: Queries, session: Session): Promise<void> {
  if (isSaved(session)) {
    await removeSecret(queries, session.secretHash)
    return
  }
  await deleteStoredSession(queries, session.uuid)
  await releaseRoles(queries)
}
