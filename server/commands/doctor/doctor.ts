import { siteMax } from '#domain/mail/mail-limits.ts'
import {
  CommandError,
  exitCodes,
  type Facts,
  type Settings,
  type Surroundings,
  table,
  toSecond,
} from '#server/commands/command.ts'
import { openExisting, withoutPassword } from '#server/commands/open-database.ts'
import { clockDoubt, type ClockDoubt, lastDone } from '#server/db/last-done.ts'
import { lookAtDatabase, newestTime } from '#server/db/look-at-database.ts'
import type { Database } from '#server/db/open.ts'
import { isDamage } from '#server/db/sqlite.ts'
import { siteMails } from '#server/mail/limits.ts'
import {
  checkContent,
  checkDisk,
  checkMail,
  checkPublicCertificate,
  checkSettings,
  checkStopped,
  errorLine,
  type Finding,
  inOrder,
  look,
  wrong,
} from './checks.ts'

const second = 1000
const mayBeApart = 5 * second
const minute = 60 * second
const longestWithoutBackup = 2 * 24 * 60 * minute

/** Judges this machine's clock by the database's, by the newest time that is stored, and by where it was at the last purge. */
export function judgeClock(
  now: Date,
  { database, newest, doubt }: { database: Date | null; newest: string | null; doubt: ClockDoubt | null },
): Finding {
  const todo = 'Keep the clocks by NTP: limits, sessions and waiting mail go by them.'
  const apart = database === null ? 0 : Math.abs(now.getTime() - database.getTime())
  if (apart > mayBeApart) {
    const found = `${Math.round(apart / second)} s from the database’s`
    return apart > minute ? wrong('clock', found, todo) : look('clock', found, todo)
  }
  if (newest !== null && Date.parse(newest) > now.getTime() + minute) {
    return wrong('clock', `behind what was stored at ${newest}`, todo)
  }
  if (doubt !== null) {
    const found = `${toSecond(now.toISOString())}, a jump of more than a day: nothing is deleted because of its age until ${toSecond(doubt.until)}`
    return look('clock', found, 'Put the clock right. If it is, wait, or run npm run lsp -- purge --force.')
  }
  return inOrder('clock', now.toISOString())
}

/** Judges how long ago the newest backup was made. */
export function judgeBackup(now: Date, newest: string | null): Finding {
  const todo = 'Run npm run lsp -- backup every night, and copy the file elsewhere.'
  if (newest === null) return look('backup', 'none was made of this database', todo)
  const found = `the newest was made at ${newest}`
  return now.getTime() - Date.parse(newest) > longestWithoutBackup
    ? look('backup', found, todo)
    : inOrder('backup', found)
}

const brokenTodo = 'Stop the server, keep the file, and restore the newest backup into a new one.'

async function checkSiteMail(db: Database, now: Date, max: number): Promise<Finding> {
  const mails = await siteMails(db.read, now)
  const found = `${mails} of ${max} mails within an hour`
  if (mails < siteMax(max, 'any')) return inOrder('mail limit', found)
  const who = mails < max ? 'only to save a session, or for a network that has sent little' : 'none is sent for now'
  return look('mail limit', `${found}: ${who}`, 'See whether somebody abuses it, or raise LSP_MAIL_LIMIT_SITE.')
}

async function checkOpened(db: Database, settings: Settings, at: Date): Promise<Finding[]> {
  const { databaseUrl, mailLimits } = settings
  const { engine, damage, isReadOnly, now } = await lookAtDatabase(db.read, databaseUrl)
  const here = new Date()
  const about = `${engine} at ${withoutPassword(databaseUrl)}, migration ${await db.migration()}`
  // A broken file may not tell the time either.
  if (damage !== null) return [wrong('database', `${about}: ${damage}`, brokenTodo)]
  const clock = judgeClock(here, {
    database: now,
    newest: await newestTime(db.read),
    doubt: await clockDoubt(db.read, here),
  })
  if (isReadOnly) return [wrong('database', `${about}: it only reads`, 'Name the primary in LSP_DATABASE_URL.'), clock]
  const backup = judgeBackup(here, await lastDone(db.read, 'backup'))
  return [
    inOrder('database', about),
    clock,
    backup,
    await checkSiteMail(db, at, mailLimits.site),
    ...(await checkStopped(db, settings, at)),
  ]
}

const todoOf = (databaseUrl: string) =>
  databaseUrl.startsWith('sqlite:')
    ? 'Check LSP_DATABASE_URL, and that the server’s user may read and write the file.'
    : 'Check LSP_DATABASE_URL, that PostgreSQL runs, and that it lets this machine in.'

function todoAfter(error: unknown, databaseUrl: string): string {
  if (error instanceof CommandError) {
    return error.code === exitCodes.notThere
      ? 'Check LSP_DATABASE_URL. Only for a new site: start its server, which makes the database.'
      : 'Use the release that the servers have; docs/operating.md, Upgrades, says how to change it.'
  }
  return isDamage(error) ? brokenTodo : todoOf(databaseUrl)
}

/** Looks at the database, the clock, and how much mail the site has sent. */
export async function checkDatabase({ warn, now }: Surroundings, settings: Settings): Promise<Finding[]> {
  const { databaseUrl } = settings
  try {
    const db = await openExisting(databaseUrl, warn)
    try {
      return await checkOpened(db, settings, now)
    } finally {
      await db.close()
    }
  } catch (error) {
    return [wrong('database', errorLine(error), todoAfter(error, databaseUrl))]
  }
}

async function checkAll(around: Surroundings, settings: Settings): Promise<Finding[]> {
  return [
    ...checkSettings(settings),
    ...(await checkDatabase(around, settings)),
    await checkDisk(settings.dataFolder),
    ...(await checkMail(settings, around.now)),
    ...(await checkPublicCertificate(settings, around.now)),
    ...checkContent(settings),
  ]
}

function readSettings({ settings }: Surroundings): Settings | Finding {
  try {
    return settings()
  } catch (error) {
    return wrong('settings', errorLine(error), 'Put them right: .env.example explains each.')
  }
}

/** Looks at everything that the server needs, and says of each whether it is in order or what to do. */
export async function examine(around: Surroundings): Promise<Facts> {
  const settings = readSettings(around)
  const findings = 'found' in settings ? [settings] : await checkAll(around, settings)
  for (const line of table(findings.map(({ state, about, found }) => [state, about, found]))) around.say(line)
  for (const finding of findings) if ('todo' in finding) around.say(`To do, ${finding.about}: ${finding.todo}`)
  const faults = findings.filter(({ state }) => state === 'wrong').length
  if (faults === 0) return { findings }
  throw new CommandError(`${faults} of ${findings.length} need you.`, exitCodes.failed, { findings })
}
