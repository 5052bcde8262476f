import { releaseRoles } from '#server/db/building/built-roles.ts'
import type { Queries } from '#server/db/open.ts'
import { deleteStoredSession, removeSecret } from '#server/db/session/sessions.ts'
import { isSaved, type Session } from './sessions.ts'

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
