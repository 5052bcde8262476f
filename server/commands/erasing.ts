import { pino } from 'pino'
import { maxMailHours } from '#domain/mail/mail-limits.ts'
import { clockDoubt } from '#server/db/last-done.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { eraseSession } from '#server/session/ending.ts'
import { purge, type Purged, wouldPurge } from '#server/session/purge.ts'
import { findLinkedSession, isStored } from '#server/session/queries.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { type Command, CommandError, exitCodes, type Facts, table, toSecond } from './command.ts'
import { eraseForGood } from './open-database.ts'

const names: Readonly<Record<keyof Purged, string>> = {
  sessions: 'Sessions',
  teams: 'Teams',
  profiles: 'Profiles that end with their session',
  waiting_mail: `Mail that has waited for ${maxMailHours} hours`,
  mail_log: 'Lines in the log of mail',
  mail_counts: 'Counts of mail',
}

/** Deletes what has reached the end of its time, or says how much that is. `isForced` believes a clock that is in doubt. */
export async function purgeNow(
  { db, keys, now, by, pack, settings, say, warn }: Command,
  isDryRun: boolean,
  isForced: boolean,
): Promise<Facts> {
  const doubt = isForced ? null : await clockDoubt(db.read, now)
  const jumped = 'The clock has jumped by more than a day since the last purge'
  if (doubt && isDryRun) warn(`${jumped}: nothing is deleted before ${toSecond(doubt.until)} without --force.`)
  const deps = {
    db,
    // The pack is only loaded where a quarter has ended.
    get pack() {
      return pack()
    },
    mail: { keys, ended: () => undefined },
    clock: () => now,
    get auditLifetime() {
      return settings().auditLifetime
    },
    log: pino({ level: 'silent' }),
  }
  const purged = isDryRun ? await wouldPurge(deps) : await purge(deps, isForced)
  if (purged === null) {
    throw new CommandError(
      `${jumped}. Nothing was deleted. Put the clock right; if it is right, --force deletes now.`,
      exitCodes.tryAgain,
      { dry_run: false, ...doubt },
    )
  }
  for (const line of table(Object.entries(names).map(([kind, name]) => [name, String(purged[kind as keyof Purged])]))) {
    say(line)
  }
  say(isDryRun ? 'So much would be deleted. Nothing was.' : 'So much was deleted.')
  if (!isDryRun) await db.write((queries) => recordAct(queries, now, by, { act: 'purge', after: purged }))
  const facts = { dry_run: isDryRun, ...purged }
  if (!isDryRun) await eraseForGood(db, facts)
  return facts
}

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The uuid of the session that is named by its uuid, the link back to it, or that link's token. */
async function uuidOf({ db }: Command, named: string): Promise<string | null> {
  if (uuidShape.test(named)) {
    const uuid = named.toLowerCase()
    return (await isStored(db.read, uuid)) ? uuid : null
  }
  const token = named.slice(named.indexOf('#') + 1)
  return findLinkedSession(db.read, tokenHash(token))
}

/** Erases a session for good, as its owner can on the privacy page. */
export async function eraseNamedSession(command: Command, named: string): Promise<Facts> {
  const { db, now, by, say } = command
  const uuid = await uuidOf(command, named)
  // The message does not repeat what was typed, because a link opens a session.
  if (uuid === null) throw new CommandError('No session is stored under this uuid or link.', exitCodes.notThere)
  const { dropped, profiles } = await db.write(async (queries) => {
    const ended = await eraseSession(queries, uuid, now.toISOString())
    // Which session it was is nobody's business any more.
    await recordAct(queries, now, by, { act: 'erase session' })
    return ended
  })
  const facts = { uuid, waiting_mail: dropped.length, profiles }
  say(`Session ${uuid} is erased. Unsent mail: ${dropped.length}. Profiles that end with it: ${profiles}.`)
  say('Backups made before hold it until you delete them.')
  await eraseForGood(db, facts)
  return facts
}
