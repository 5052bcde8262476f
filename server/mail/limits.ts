import { day, minute } from '#domain/framework/durations.ts'
import { allowedFrom, limitWindows, limitMessage, type MailLimit } from '#domain/mail/mail-limits.ts'
import { timeInWords } from '#server/values/calendar.ts'
import { dropEmptyMailCounts, keepMailCounts, lockMailCounts } from '#server/db/mail/mail-counts.ts'
import type { Queries } from '#server/db/open.ts'
import type { MailDeps } from './mail-deps.ts'

/** The clocks of two servers may differ by this much. */
const clockDifference = 5 * minute

/**
 * Counts a mail, in the transaction that stores it, and returns null. Where a limit is reached it counts nothing and returns
 * the message with the time from which to try again. `by` holds the address, the session and the network for which the mail
 * is counted.
 */
export async function countMail(
  { mail, clock, pack }: Pick<MailDeps, 'mail' | 'clock' | 'pack'>,
  queries: Queries,
  by: Record<MailLimit, string>,
): Promise<string | null> {
  const now = clock()
  // The key of the codes changes at midnight (UTC). Limits look back for a day at most and another server's clock may be
  // ahead, so codes of yesterday, today and perhaps tomorrow are read.
  const nearBy = [-day, 0, clockDifference].map((distance) => new Date(now.getTime() + distance))
  const limited = (['address', 'session', 'network'] as const).map((what) => ({
    what,
    max: mail.limits[what],
    window: limitWindows[what],
    code: mail.code(`${what} ${by[what]}`, now),
    codes: [...new Set(nearBy.map((date) => mail.code(`${what} ${by[what]}`, date)))],
  }))
  const codes = limited.flatMap((limit) => limit.codes)
  const counts = await lockMailCounts(queries, codes, now.toISOString())
  const timesOf = (code: string) => (counts.get(code) ?? []).map((time) => Date.parse(time))

  const reached = limited.flatMap(({ what, max, window, codes: own }) => {
    const from = allowedFrom(own.flatMap(timesOf), now.getTime(), { max, window })
    return from === null ? [] : [{ what, max, from }]
  })
  const [longest] = reached.toSorted((a, b) => b.from - a.from)
  if (!longest) {
    await keepMailCounts(
      queries,
      limited.map(({ window, code }) => ({
        code,
        times: JSON.stringify([
          ...(counts.get(code) ?? []).filter((time) => Date.parse(time) > now.getTime() - window),
          now.toISOString(),
        ]),
        until: new Date(now.getTime() + window).toISOString(),
      })),
    )
  }
  await dropEmptyMailCounts(queries, codes)
  return longest ? limitMessage(pack, longest.what, longest.max, timeInWords(new Date(longest.from), now, pack)) : null
}
