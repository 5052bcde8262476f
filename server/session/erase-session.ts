import { releaseRoles } from '#server/db/building/built-roles.ts'
import { dropSessionMail } from '#server/db/mail/outbox.ts'
import type { Queries } from '#server/db/open.ts'
import { deleteStoredSession } from '#server/db/session/sessions.ts'

/**
 * Deletes a session with all that is its own, its unsent mail and the profiles that end with it; call `db.eraseDeleted` after
 * the commit. Returns how many mails and profiles there were.
 */
export async function eraseSession(
  queries: Queries,
  uuid: string,
  now: string,
): Promise<{ waiting_mail: number; profiles: number }> {
  const waiting_mail = await dropSessionMail(queries, uuid, now)
  await deleteStoredSession(queries, uuid)
  return { waiting_mail, profiles: await releaseRoles(queries) }
}
