import type { Insertable } from 'kysely'
import { day, hour, minute } from '#domain/framework/durations.ts'
import { type Counted, mailLimits } from '#domain/mail/mail-limits.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'

/** One that is counted. `same`: a mail like another one; `request`: what a page asks for, and asks again without an answer. */
export type Counting = { what: Counted | 'same' | 'request'; whose: string }

/** For how long times count, in milliseconds: as long as any limit needs them. */
export function lifetimeOf({ what }: Counting): number {
  if (what === 'same') return minute
  if (what === 'request') return hour
  return Math.max(...Object.values(mailLimits).flatMap(({ counts, window }) => (counts === what ? [window] : [])))
}

// The whole site is nobody's secret, so that `doctor` can read its count without the secret.
const siteCode = 'site'

/** How many mails of the whole site have gone within an hour. */
export async function siteMails(queries: Queries, now: Date): Promise<number> {
  return countSince(queries, siteCode, new Date(now.getTime() - mailLimits.site.window).toISOString())
}

function codeOf({ mail }: Pick<MailDeps, 'mail'>, { what, whose }: Counting, at: Date): string {
  if (what === 'shared_site') return what
  return what === 'site' ? siteCode : mail.code(`${what} ${whose}`, at)
}

/** Times that were counted, in milliseconds since 1970, in any order; they may lie ahead. */
export type Times = (counting: Counting) => number[]

/** Times that were counted, locked until the transaction ends. */
export type Counts = {
  timesOf: Times
  /** Adds times, and lets go of rows that were made only to be locked. */
  add: (more: readonly (Counting & { times: readonly number[] })[]) => Promise<void>
}

type CountDeps = Pick<MailDeps, 'mail' | 'clock'>

/**
 * The codes under which something may have been counted. Their key changes at midnight (UTC). Limits look back for a day at most,
 * another server's clock may be ahead, and what is put off counts when it is sent, so codes of yesterday, today and tomorrow are read.
 */
function codesOf(deps: CountDeps, counting: Counting): string[] {
  const now = deps.clock().getTime()
  return [...new Set([-day, 0, day].map((distance) => codeOf(deps, counting, new Date(now + distance))))]
}

type Stored = ReadonlyMap<string, readonly string[]>

const timesUnder = (stored: Stored, code: string) => (stored.get(code) ?? []).map((time) => Date.parse(time))
const timesIn =
  (deps: CountDeps, stored: Stored): Times =>
  (counting) =>
    codesOf(deps, counting).flatMap((code) => timesUnder(stored, code))

/** The times of all that are named, as they are now; others may count them meanwhile. */
export async function readCounts(deps: CountDeps, queries: Queries, all: readonly Counting[]): Promise<Times> {
  const codes = [...new Set(all.flatMap((counting) => codesOf(deps, counting)))]
  return timesIn(deps, await readMailCounts(queries, codes))
}

/** Locks the counts of all that are named, so that nobody else counts them until the transaction ends. */
export async function lockCounts(deps: CountDeps, queries: Queries, all: readonly Counting[]): Promise<Counts> {
  const now = deps.clock()
  const codes = [...new Set(all.flatMap((counting) => codesOf(deps, counting)))]
  const stored = await lockMailCounts(queries, codes, now.toISOString())

  return {
    timesOf: timesIn(deps, stored),
    add: async (more) => {
      const rows = more.flatMap(({ times, ...counting }) => {
        const lifetime = lifetimeOf(counting)
        return [...new Set(times.map((time) => codeOf(deps, counting, new Date(time))))].map((code) => {
          const own = times.filter((time) => codeOf(deps, counting, new Date(time)) === code)
          const kept = [...timesUnder(stored, code).filter((time) => time > now.getTime() - lifetime), ...own]
          return {
            code,
            times: JSON.stringify(kept.map((time) => new Date(time).toISOString())),
            until: new Date(Math.max(...kept) + lifetime).toISOString(),
          }
        })
      })
      if (rows.length > 0) await keepMailCounts(queries, rows)
      await dropEmptyMailCounts(queries, codes)
    },
  }
}

/**
 * When mail was counted under each code, as ISO text. The rows of the codes are locked until the transaction ends, so nobody
 * else counts under them. Missing rows are made first, and all are locked in the order of the codes, so that two
 * transactions cannot wait for each other.
 */
async function lockMailCounts(
  db: Queries,
  codes: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .insertInto('mail_counts')
    .values(codes.toSorted().map((code) => ({ code, times: '[]', until: now })))
    .onConflict((conflict) => conflict.column('code').doUpdateSet((is) => ({ code: is.ref('excluded.code') })))
    .returning(['code', 'times'])
    .execute()
  return new Map(rows.map(({ code, times }) => [code, JSON.parse(times) as string[]]))
}

/** The same, of rows that are there; nothing is locked. */
async function readMailCounts(db: Queries, codes: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom('mail_counts').select(['code', 'times']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, times }) => [code, JSON.parse(times) as string[]]))
}

/** Stores new times for codes whose rows are locked. */
async function keepMailCounts(db: Queries, counts: readonly Insertable<Tables['mail_counts']>[]): Promise<void> {
  await db
    .insertInto('mail_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((is) => ({ times: is.ref('excluded.times'), until: is.ref('excluded.until') })),
    )
    .execute()
}

/** Deletes the rows without times among these codes; they were made only to be locked. */
async function dropEmptyMailCounts(db: Queries, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('mail_counts').where('code', 'in', codes).where('times', '=', '[]').execute()
}

/** How many times after a time are counted under a code; nothing is locked. */
async function countSince(db: Queries, code: string, since: string): Promise<number> {
  const row = await db.selectFrom('mail_counts').select('times').where('code', '=', code).executeTakeFirst()
  const times = row ? (JSON.parse(row.times) as string[]) : []
  return times.filter((time) => time > since).length
}

/** The counts that no limit needs any more, to be counted or looked for. */
export function mailCountsOver(db: Queries, now: string) {
  return db.selectFrom('mail_counts').select('code').where('until', '<', now)
}

/** Deletes counts that no limit needs any more, at most `most`. Returns how many. */
export async function purgeMailCounts(db: Queries, now: string, most: number): Promise<number> {
  const gone = await db
    .deleteFrom('mail_counts')
    .where('code', 'in', mailCountsOver(db, now).limit(most))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
