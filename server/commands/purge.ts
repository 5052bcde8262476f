import { pino } from 'pino'
import { maxMailHours } from '#domain/mail/mail-limits.ts'
import { clockDoubt } from '#server/db/clock-doubt.ts'
import { purge, wouldPurge, type Purged } from '#server/session/purge.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { table, toSecond, type Command, type Facts } from './command.ts'
import { eraseForGood } from './erase-for-good.ts'

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
  { db, keys, now, pack, say, warn }: Command,
  isDryRun: boolean,
  isForced: boolean,
): Promise<Facts> {
  const doubt = isForced ? null : await clockDoubt(db.read, now)
  const jumped = 'The clock has jumped by more than a day since the last purge'
  if (doubt && isDryRun) warn(`${jumped}: nothing is deleted before ${toSecond(doubt.until)} without --force.`)
  const deps = {
    db,
    // Read only if a quarter has ended.
    get pack() {
      return pack()
    },
    mail: { keys, ended: () => undefined },
    clock: () => now,
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
  const facts = { dry_run: isDryRun, ...purged }
  if (!isDryRun) await eraseForGood(db, facts)
  return facts
}
