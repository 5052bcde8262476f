import { releaseRoles } from '#server/db/building/built-roles.ts'
import { dropSessionMail, type DroppedMail } from '#server/db/mail/outbox.ts'
import type { Queries } from '#server/db/open.ts'
import { emptyBrokenGroups, lockTeamsJoinedBy } from '#server/db/team/members.ts'
import { deleteStoredSession, lockSession } from '#server/db/session/sessions.ts'

/**
 * Deletes a session with all that is its own, its unsent mail and the profiles that end with it; call `db.eraseDeleted` after
 * the commit, and tell `mail.ended` of each mail. Returns these, and how many profiles there were.
 */
export async function eraseSession(
  queries: Queries,
  uuid: string,
  now: string,
): Promise<{ dropped: DroppedMail[]; profiles: number }> {
  // What writes for the session locks it first too, so neither waits for the other.
  await lockSession(queries, uuid)
  const dropped = await dropSessionMail(queries, uuid, now)
  const joined = await lockTeamsJoinedBy(queries, uuid)
  await deleteStoredSession(queries, uuid)
  await emptyBrokenGroups(queries, joined)
  return { dropped, profiles: await releaseRoles(queries) }
}
