import { mailLogLifetime } from '#domain/mail/mail-lifetimes.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session-limits.ts'
import { releaseRoles } from '#server/db/building/built-roles.ts'
import { purgeMailCounts, purgeMailLog } from '#server/db/mail/outbox.ts'
import { purgeSessions } from '#server/db/session/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { endOverdueMail } from '#server/mail/outbox/outbox.ts'
import { usedAtPrecision } from './sessions.ts'

/**
 * Deletes the sessions whose time is over: unsaved ones after 24 hours, saved ones 12 months after last use; mail that has
 * waited for 24 hours; how mail ended after 90 days; counts of mail that no limit asks for; keys of mail after 48 hours.
 * Answers how many sessions there were.
 */
export async function purge(deps: Pick<Deps, 'db' | 'mail' | 'clock' | 'log'>): Promise<number> {
  const { db, mail, clock, log } = deps
  const at = clock()
  const now = at.getTime()
  const before = (lifetime: number) => new Date(now - lifetime - usedAtPrecision).toISOString()
  const deleted = await db.write(async (queries) => {
    const gone = await purgeSessions(queries, { unsaved: before(unsavedLifetime), saved: before(savedLifetime) })
    // Whose maker has gone may have been declined since.
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
  await db.erased()
  return deleted
}
