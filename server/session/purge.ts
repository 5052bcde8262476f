import { mailLogLifetime } from '#domain/mail/mail-lifetimes.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session-limits.ts'
import { releaseRoles } from '#server/db/building/built-roles.ts'
import { purgeMailCounts, purgeMailLog } from '#server/db/mail/outbox.ts'
import { purgeSessions } from '#server/db/session/sessions.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { endOverdueMail, overdueMail } from '#server/mail/outbox/outbox.ts'
import { usedAtPrecision } from './sessions.ts'

/** How many of each kind a purge has deleted, or would delete. */
export type Purged = { sessions: number; profiles: number; waiting_mail: number; mail_log: number; mail_counts: number }

/** What a purge works with. */
export type PurgeDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { mail: Pick<Deps['mail'], 'keys'> }

type PurgedRows = Omit<Purged, 'waiting_mail'>

/** Takes back what a dry run has done, and says how much it was. */
class DryRun extends Error {
  readonly found: PurgedRows

  constructor(found: PurgedRows) {
    super('a dry run')
    this.found = found
  }
}

async function purgeRows(queries: Queries, at: Date): Promise<PurgedRows> {
  const now = at.getTime()
  const before = (lifetime: number) => new Date(now - lifetime - usedAtPrecision).toISOString()
  const sessions = await purgeSessions(queries, { unsaved: before(unsavedLifetime), saved: before(savedLifetime) })
  // A profile whose maker is already gone may have been declined since the last purge.
  const profiles = await releaseRoles(queries)
  const mail_log = await purgeMailLog(queries, new Date(now - mailLogLifetime).toISOString())
  return { sessions, profiles, mail_log, mail_counts: await purgeMailCounts(queries, at.toISOString()) }
}

/**
 * Deletes what has reached the end of its time: unsaved sessions 24 hours and saved ones 12 months after their last use,
 * waiting mail and counts of mail after 24 hours, the keys of mail after 48 hours, and the log of mail after 90 days
 * (trust.md).
 */
export async function purge(deps: PurgeDeps): Promise<Purged> {
  const { db, mail, clock, log } = deps
  const at = clock()
  const gone = await db.write((queries) => purgeRows(queries, at))
  if (gone.sessions > 0) log.info({ deleted: gone.sessions }, 'sessions purged')
  const waiting_mail = await endOverdueMail(deps)
  mail.keys.destroyOld(at)
  await db.eraseDeleted()
  return { ...gone, waiting_mail }
}

/** What a purge would delete now; nothing is deleted. */
export async function wouldPurge({ db, clock }: Pick<PurgeDeps, 'db' | 'clock'>): Promise<Purged> {
  const at = clock()
  const waiting_mail = (await overdueMail(db.read, at)).length
  const found = await db
    .write(async (queries): Promise<PurgedRows> => {
      throw new DryRun(await purgeRows(queries, at))
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.found
      throw error
    })
  return { ...found, waiting_mail }
}
