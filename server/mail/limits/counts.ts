import { day, hour, minute } from '#domain/framework/durations.ts'
import { mailLimits, type Counted } from '#domain/mail/mail-limits.ts'
import { countSince, dropEmptyMailCounts, keepMailCounts, lockMailCounts } from '#server/db/mail/mail-counts.ts'
import type { Queries } from '#server/db/open.ts'
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

/** Times that were counted, locked until the transaction ends. */
export type Counts = {
  /** In milliseconds since 1970, in any order; they may lie ahead. */
  timesOf: (counting: Counting) => number[]
  /** Adds times, and lets go of rows that were made only to be locked. */
  add: (more: readonly (Counting & { times: readonly number[] })[]) => Promise<void>
}

/** Locks the counts of all that are named, so that nobody else counts them until the transaction ends. */
export async function lockCounts(
  deps: Pick<MailDeps, 'mail' | 'clock'>,
  queries: Queries,
  all: readonly Counting[],
): Promise<Counts> {
  const now = deps.clock()
  // The key of the codes changes at midnight (UTC). Limits look back for a day at most, another server's clock may be ahead,
  // and what is put off counts when it is sent, so codes of yesterday, today and tomorrow are read.
  const nearBy = [-day, 0, day].map((distance) => new Date(now.getTime() + distance))
  const codesOf = (counting: Counting) => [...new Set(nearBy.map((date) => codeOf(deps, counting, date)))]
  const codes = [...new Set(all.flatMap(codesOf))]
  const stored = await lockMailCounts(queries, codes, now.toISOString())
  const timesUnder = (code: string) => (stored.get(code) ?? []).map((time) => Date.parse(time))

  return {
    timesOf: (counting) => codesOf(counting).flatMap(timesUnder),
    add: async (more) => {
      const rows = more.flatMap(({ times, ...counting }) => {
        const lifetime = lifetimeOf(counting)
        return [...new Set(times.map((time) => codeOf(deps, counting, new Date(time))))].map((code) => {
          const own = times.filter((time) => codeOf(deps, counting, new Date(time)) === code)
          const kept = [...timesUnder(code).filter((time) => time > now.getTime() - lifetime), ...own]
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
