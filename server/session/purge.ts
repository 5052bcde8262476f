import { mailLogLifetime } from '#domain/mail/mail-lifetimes.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session-limits.ts'
import { releaseRoles } from '#server/db/building/built-roles.ts'
import { purgeMailCounts, purgeMailLog } from '#server/db/mail/outbox.ts'
import { purgeSessions } from '#server/db/session/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { endOverdueMail } from '#server/mail/outbox/outbox.ts'
import { usedAtPrecision } from './sessions.ts'

/**
 * Deletes what has reached the end of its time: unsaved sessions 24 hours and saved ones 12 months after their last use,
 * waiting mail and counts of mail after 24 hours, the keys of mail after 48 hours, and the log of mail after 90 days
 * (trust.md). Returns how many sessions were deleted.
 */
export async function purge(deps: Pick<Deps, 'db' | 'mail' | 'clock' | 'log'>): Promise<number> {
  const { db, mail, clock, log } = deps
  const at = clock()
  const now = at.getTime()
  const before = (lifetime: number) => new Date(now - lifetime - usedAtPrecision).toISOString()
  const deleted = await db.write(async (queries) => {
    const gone = await purgeSessions(queries, { unsaved: before(unsavedLifetime), saved: before(savedLifetime) })
    // A profile whose maker is already gone may have been declined since the last purge.
    await releaseRoles(queries)
    return gone
  })
  if (deleted > 0) log.info({ deleted }, 'sessions purged')
  await endOverdueMail(deps)
  await db.write(async (queries) => {
    await purgeMailLog(queries, new Date(now - mailLogLifetime).toISOString())
    await purgeMailCounts(queries, at.toISOString())
  })
  mail.keys.destroyOld(at)
  await db.eraseDeleted()
  return deleted
}
