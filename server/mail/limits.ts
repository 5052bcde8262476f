import { day, minute } from '#domain/framework/durations.ts'
import {
  allowedFrom,
  limitWindows,
  limitMessage,
  mailsLeft,
  roomMessage,
  type MailLimit,
} from '#domain/mail/mail-limits.ts'
import { timeInWords } from '#server/values/calendar.ts'
import { dropEmptyMailCounts, keepMailCounts, lockMailCounts } from '#server/db/mail/mail-counts.ts'
import type { Queries } from '#server/db/open.ts'
import type { MailDeps } from './mail-deps.ts'

/** The clocks of two servers may differ by this much. */
const clockDifference = 5 * minute

/** The addresses, each of which gets one mail, and the session and the network for which all of them are counted. */
export type CountedBy = { addresses: readonly string[]; session: string; network: string }

/** A limit that does not allow all the mails: how many it has room for, and from when for one more where it has none. */
type Reached = { what: MailLimit; whose: string; max: number; left: number; from: number }

/**
 * The message for limits that are reached: the latest time from which to try again, or else how few mails there is room for.
 */
function messageFor(pack: MailDeps['pack'], reached: readonly Reached[], now: Date, isAlone: boolean): string | null {
  const [first] = reached.toSorted((a, b) => a.left - b.left || b.from - a.from)
  if (!first) return null
  const { what, whose, max, left, from } = first
  if (left > 0 && what !== 'address') return roomMessage(pack, what, left)
  const address = what === 'address' && !isAlone ? whose : null
  return limitMessage(pack, what, max, timeInWords(new Date(from), now, pack), address)
}

/**
 * Counts a mail to each address, in the transaction that stores them, and returns null. Where a limit does not allow all of
 * them it counts nothing and returns the message for the visitor.
 */
export async function countMails(
  { mail, clock, pack }: Pick<MailDeps, 'mail' | 'clock' | 'pack'>,
  queries: Queries,
  { addresses, session, network }: CountedBy,
): Promise<string | null> {
  const now = clock()
  // The key of the codes changes at midnight (UTC). Limits look back for a day at most and another server's clock may be
  // ahead, so codes of yesterday, today and perhaps tomorrow are read.
  const nearBy = [-day, 0, clockDifference].map((distance) => new Date(now.getTime() + distance))
  const limited = [
    ...addresses.map((address) => ({ what: 'address' as const, whose: address, mails: 1 })),
    { what: 'session' as const, whose: session, mails: addresses.length },
    { what: 'network' as const, whose: network, mails: addresses.length },
  ].map((counted) => ({
    ...counted,
    max: mail.limits[counted.what],
    window: limitWindows[counted.what],
    code: mail.code(`${counted.what} ${counted.whose}`, now),
    codes: [...new Set(nearBy.map((date) => mail.code(`${counted.what} ${counted.whose}`, date)))],
  }))
  const codes = limited.flatMap((limit) => limit.codes)
  const counts = await lockMailCounts(queries, codes, now.toISOString())
  const timesOf = (code: string) => (counts.get(code) ?? []).map((time) => Date.parse(time))

  const reached = limited.flatMap(({ what, whose, mails, max, window, codes: own }) => {
    const times = own.flatMap(timesOf)
    const left = mailsLeft(times, now.getTime(), { max, window })
    const from = allowedFrom(times, now.getTime(), { max, window }) ?? now.getTime()
    return left >= mails ? [] : [{ what, whose, max, left, from }]
  })
  if (reached.length === 0) {
    await keepMailCounts(
      queries,
      limited.map(({ window, code, mails }) => ({
        code,
        times: JSON.stringify([
          ...(counts.get(code) ?? []).filter((time) => Date.parse(time) > now.getTime() - window),
          ...Array.from({ length: mails }, () => now.toISOString()),
        ]),
        until: new Date(now.getTime() + window).toISOString(),
      })),
    )
  }
  await dropEmptyMailCounts(queries, codes)
  return messageFor(pack, reached, now, addresses.length === 1)
}
