import { releaseRoles } from './db/built-roles.ts'
import { purgeSessions } from './db/sessions.ts'
import type { Deps } from './deps.ts'
import { savedSeconds, unsavedSeconds } from './session-cookie.ts'
import { usedAtPrecision } from './sessions.ts'

/** Deletes the sessions whose time is over: unsaved ones after 24 hours, saved ones 12 months after last use. */
export async function purge({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock().getTime()
  const before = (seconds: number) => new Date(now - seconds * 1000 - usedAtPrecision).toISOString()
  const deleted = await db.write(async (queries) => {
    const gone = await purgeSessions(queries, { unsaved: before(unsavedSeconds), saved: before(savedSeconds) })
    if (gone > 0) await releaseRoles(queries)
    return gone
  })
  if (deleted > 0) log.info({ deleted }, 'sessions purged')
  return deleted
}
