import { allowedFrom, countedFor, limitMessage, type Counted } from '#domain/mail/mail-limits.ts'
import { timeInWords } from '#server/values/calendar.ts'
import { dropEmptyMailCounts, keepMailCounts, lockMailCounts } from '#server/db/mail/mail-counts.ts'
import type { Queries } from '#server/db/open.ts'
import type { MailDeps } from './mail-deps.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
/** By how much the clocks of two servers may differ. */
const clockDifference = 5 * minute

/**
 * Counts a mail within the transaction that stores it, and answers null; where a limit is reached it counts nothing and
 * says which, and from when on to try again. `by` holds the address, session and network that the mail is counted by.
 */
export async function countMail(
  { mail, clock, pack }: Pick<MailDeps, 'mail' | 'clock' | 'pack'>,
  queries: Queries,
  by: Record<Counted, string>,
): Promise<string | null> {
  const now = clock()
  // The codes' key changes at midnight (UTC): no limit looks back for more than a day, and a server may be ahead.
  const nearBy = [-day, 0, clockDifference].map((distance) => new Date(now.getTime() + distance))
  const limited = (['address', 'session', 'network'] as const).map((what) => ({
    what,
    most: mail.limits[what],
    window: countedFor[what],
    code: mail.code(`${what} ${by[what]}`, now),
    codes: [...new Set(nearBy.map((date) => mail.code(`${what} ${by[what]}`, date)))],
  }))
  const codes = limited.flatMap((limit) => limit.codes)
  const counts = await lockMailCounts(queries, codes, now.toISOString())
  const timesOf = (code: string) => (counts.get(code) ?? []).map((time) => Date.parse(time))

  const reached = limited.flatMap(({ what, most, window, codes: own }) => {
    const from = allowedFrom(own.flatMap(timesOf), now.getTime(), { most, window })
    return from === null ? [] : [{ what, most, from }]
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
  return longest ? limitMessage(pack, longest.what, longest.most, timeInWords(new Date(longest.from), now, pack)) : null
}
