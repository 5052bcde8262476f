import { setImmediate } from 'node:timers/promises'
import { day } from '#domain/framework/durations.ts'
import { mailLogLifetime } from '#domain/mail/mail-limits.ts'
import { releaseRoles, rolesOver } from '#server/building/queries.ts'
import { noteClock } from '#server/db/last-done.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { mailCountsOver, purgeMailCounts } from '#server/mail/limits.ts'
import { endOverdueMail, overdueMail } from '#server/mail/outbox.ts'
import { mailLogOver, purgeMailLog } from '#server/mail/queries.ts'
import { emptyBrokenGroups, purgeTeams, teamsOver } from '#server/team/queries.ts'
import { contactKeptDays } from '#domain/operate/contacts.ts'
import { purgeContacts } from '#server/operate/contacts.ts'
import { purgeAuditLog } from '#server/operate/audit-log.ts'
import { purgeApiKeys } from '#server/operate/api-keys.ts'
import { purgeWebhooks } from '#server/operate/webhooks.ts'
import { purgeOperatorSessions } from '#server/operate/operator-sessions.ts'
import { purgePreviews } from '#server/operate/previews.ts'
import { closeFigures } from './counting.ts'
import { purgeSessions, sessionsOver } from './queries.ts'
import { endedBefore } from './sessions.ts'

/** How many of each kind a purge has deleted, or would delete. */
export type Purged = {
  sessions: number
  teams: number
  profiles: number
  waiting_mail: number
  mail_log: number
  mail_counts: number
}

export type PurgeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'auditLifetime'> & {
  mail: Pick<Deps['mail'], 'keys' | 'ended'>
}

/** So many are deleted at once; a session takes with it its answers and choices in its roles. */
const fewSessions = 25
const fewRows = 200

/** The time before which each kind must have ended, or been used last, to be deleted at `at`. */
function endsAt(at: Date) {
  return {
    sessions: endedBefore(at),
    mailLog: new Date(at.getTime() - mailLogLifetime).toISOString(),
    now: at.toISOString(),
  }
}

/** Deletes a few rows at a time, so that visitors are answered between them. Returns how many there were. */
async function fewAtATime(
  { db }: Pick<PurgeDeps, 'db'>,
  most: number,
  few: (queries: Queries) => Promise<number>,
): Promise<number> {
  let all = 0
  for (let some = most; some === most; all += some) {
    // oxlint-disable-next-line no-await-in-loop
    some = await db.write(few)
    // oxlint-disable-next-line no-await-in-loop
    await setImmediate()
  }
  return all
}

/**
 * Deletes what has reached the end of its time (trust.md): sessions, teams, waiting mail, counts of mail, the keys of mail and the
 * log of mail. While the clock is in doubt it deletes nothing and returns null; `isTrusted` ends the doubt.
 */
export async function purge(deps: PurgeDeps, isTrusted = false): Promise<Purged | null> {
  const { db, mail, clock, log } = deps
  const at = clock()
  const doubt = await db.write((queries) => noteClock(queries, at, isTrusted))
  if (doubt !== null) {
    log.error(doubt, 'the clock has jumped: nothing is deleted because of its age; if it is right, lsp purge --force')
    return null
  }
  const { sessions: lastUsedBefore, mailLog, now } = endsAt(at)
  const sessions = await fewAtATime(deps, fewSessions, (queries) => purgeSessions(queries, lastUsedBefore, fewSessions))
  const teams = await fewAtATime(deps, fewRows, (queries) => purgeTeams(queries, now, fewRows))
  // A profile whose maker is already gone may have been declined since the last purge.
  const profiles = await fewAtATime(deps, fewRows, (queries) => releaseRoles(queries, fewRows))
  const mail_log = await fewAtATime(deps, fewRows, (queries) => purgeMailLog(queries, mailLog, fewRows))
  const mail_counts = await fewAtATime(deps, fewRows, (queries) => purgeMailCounts(queries, now, fewRows))
  await db.write(async (queries) => {
    await emptyBrokenGroups(queries, 'all')
    await closeFigures(queries, now)
    await purgeAuditLog(queries, new Date(at.getTime() - deps.auditLifetime).toISOString())
    await purgeContacts(queries, new Date(at.getTime() - contactKeptDays * day).toISOString())
    await purgeApiKeys(queries, at)
    await purgeWebhooks(queries, at)
    await purgeOperatorSessions(queries, now, new Date(at.getTime() - day).toISOString())
  })
  // Not while somebody publishes, who counts on the texts that are there.
  await db.alone((queries) => purgePreviews(queries, now))
  if (sessions > 0) log.info({ deleted: sessions }, 'sessions purged')
  const waiting_mail = await endOverdueMail(deps)
  mail.keys.destroyOld(at)
  await db.eraseDeleted()
  return { sessions, teams, profiles, waiting_mail, mail_log, mail_counts }
}

async function countOf(found: { execute: () => Promise<unknown[]> }): Promise<number> {
  return (await found.execute()).length
}

/** What a purge would delete now; nothing is deleted. */
export async function wouldPurge({ db, clock }: Pick<PurgeDeps, 'db' | 'clock'>): Promise<Purged> {
  const at = clock()
  const { sessions: lastUsedBefore, mailLog, now } = endsAt(at)
  const over = sessionsOver(db.read, lastUsedBefore)
  const living = db.read.selectFrom('sessions').select('uuid').where('uuid', 'not in', over)
  return {
    sessions: await countOf(over),
    teams: await countOf(teamsOver(db.read, now)),
    profiles: await countOf(rolesOver(db.read, living)),
    waiting_mail: (await overdueMail(db.read, at)).length,
    mail_log: await countOf(mailLogOver(db.read, mailLog)),
    mail_counts: await countOf(mailCountsOver(db.read, now)),
  }
}
