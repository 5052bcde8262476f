import { day, hour, minute } from '#domain/framework/durations.ts'
import { mailboxOf } from '#domain/mail/email-request.ts'
import {
  allowedFrom,
  type Counted,
  isOfAddress,
  limitMessage,
  type MailLimit,
  mailLimits,
  mailsLeft,
  maxMailAge,
  partOfSite,
  roomMessage,
  siteMax,
} from '#domain/mail/mail-limits.ts'
import type { Queries } from '#server/db/open.ts'
import { timeInWords } from '#server/values/calendar.ts'
import { networksOf } from '#server/values/network.ts'
import type { MailDeps } from './deps.ts'

type LimitDeps = Pick<MailDeps, 'mail' | 'clock' | 'pack'>

/**
 * How many more of something are asked for. `whose` is the address, session or network that is counted, and `named` what the
 * message calls it; `maxOf` makes the limit from the usual one, where it is another.
 */
type More = { what: Counted; whose: string; more: number; named?: string; maxOf?: (usual: number) => number }

/** A limit that does not allow all: `left` is how many it allows, `from` when it allows the next (milliseconds since 1970). */
type Reached = { limit: MailLimit; named: string; max: number; left: number; from: number }

/** A mail to an address; `print` is a hash of its type and content, which tells it from other mails to the same address. */
export type AddressedMail = { address: string; print: string }

/**
 * The session and the network of a visitor (null where the server sends by itself), the key of what their page asks for (null where it sent
 * none), and whether that saves the session.
 */
export type Asker = { session: string; network: string | null; request: string | null; isSaving?: boolean }

const windowsOf = (what: Counted) =>
  (Object.keys(mailLimits) as MailLimit[]).filter((limit) => mailLimits[limit].counts === what)

function reachedBy({ mail, clock }: LimitDeps, timesOf: Times, all: readonly More[]): Reached[] {
  const now = clock().getTime()
  return all.flatMap(({ what, whose, more, named = whose, maxOf = (usual) => usual }) => {
    const times = timesOf({ what, whose })
    return windowsOf(what).flatMap((limit) => {
      const rule = { max: maxOf(mail.limits[limit]), window: mailLimits[limit].window }
      const left = mailsLeft(times, now, rule)
      if (left >= more) return []
      return [{ limit, named, max: rule.max, left, from: allowedFrom(times, now, rule) ?? now }]
    })
  })
}

/**
 * The message for limits that are reached: the latest time from which to try again, or else how few mails there is room for.
 */
function messageFor({ pack, mail, clock }: LimitDeps, reached: readonly Reached[], isAlone: boolean): string | null {
  const [first] = reached.toSorted((a, b) => a.left - b.left || b.from - a.from)
  if (!first) return null
  const { limit, named, max, left, from } = first
  mail.refused(limit)
  if (left > 0 && (limit === 'session' || limit === 'network' || limit === 'site'))
    return roomMessage(pack, limit, left)
  const address = isOfAddress(limit) && !isAlone ? named : null
  return limitMessage(pack, limit, max, timeInWords(new Date(from), clock(), pack), address)
}

/** Counts `more` for each network that a visitor is in; wider networks have a higher limit. */
function networksAround(what: 'network' | 'shared_network', network: string | null, more: number): More[] {
  return (network === null ? [] : networksOf(network)).map(({ network: whose, times }) => ({
    what,
    whose,
    more,
    maxOf: (usual) => times * usual,
  }))
}

const mailsOf = ({ session, network }: Pick<Asker, 'session' | 'network'>, more: number): More[] => [
  { what: 'session', whose: session, more },
  ...networksAround('network', network, more),
  { what: 'site', whose: '', more },
]

/** The same list, with the site's limit lowered to the part of it that this visitor may use. */
function withPartOfSite({ clock }: LimitDeps, timesOf: Times, all: readonly More[], isSaving = false): More[] {
  const widest = all.findLast(({ what }) => what === 'network')
  const since = clock().getTime() - mailLimits.network.window
  const before = widest ? timesOf(widest).filter((time) => time > since).length : 0
  const maxOf = (usual: number) => siteMax(usual, partOfSite(isSaving, before))
  return all.map((one) => (one.what === 'site' ? { ...one, maxOf } : one))
}

function added(all: readonly More[], time: number): (Counting & { times: number[] })[] {
  return all.map(({ what, whose, more }) => ({ what, whose, times: Array.from({ length: more }, () => time) }))
}

/** Which mails to send: those of them that have not been sent within a minute, or none where a limit stands in the way. */
export type Allowed = { refused: string } | { refused: null; send: readonly AddressedMail[] }

/**
 * Counts mails to addresses, in the transaction that stores them. What the same request has sent before, or a mail like it
 * within a minute, is neither sent nor counted again. Where nothing else is left, or a limit does not allow all of them, it counts
 * nothing and gives the message for the visitor.
 */
export async function countMails(
  deps: LimitDeps,
  queries: Queries,
  mails: readonly AddressedMail[],
  { session, network, request, isSaving = false }: Asker,
): Promise<Allowed> {
  const now = deps.clock().getTime()
  const sameAs = ({ address, print }: AddressedMail): Counting => ({
    what: 'same',
    whose: `${session} ${mailboxOf(address)} ${print}`,
  })
  const again: Counting[] = request === null ? [] : [{ what: 'request', whose: `${session} ${request}` }]
  const moreOf = (sent: readonly AddressedMail[]): More[] => [
    ...sent.map(({ address }): More => ({ what: 'address', whose: mailboxOf(address), more: 1, named: address })),
    ...mailsOf({ session, network }, sent.length),
  ]
  const counts = await lockCounts(deps, queries, [...moreOf(mails), ...mails.map(sameAs), ...again])
  const isOver = (counting: Counting) => counts.timesOf(counting).every((time) => time <= now - lifetimeOf(counting))
  const isAnswered = !again.every(isOver)
  const send = isAnswered ? [] : mails.filter((mail) => isOver(sameAs(mail)))
  const all = moreOf(send)
  const reached = reachedBy(deps, counts.timesOf, withPartOfSite(deps, counts.timesOf, all, isSaving))
  const same = !isAnswered && send.length === 0 ? deps.pack.words.mail.limits.same : null
  const refused = same ?? messageFor(deps, reached, mails.length === 1)
  const once = [...send.map(sameAs), ...again].map((counting) => ({ ...counting, times: [now] }))
  await counts.add(refused === null && send.length > 0 ? [...added(all, now), ...once] : [])
  return refused === null ? { refused, send } : { refused }
}

/** When to send the mail about a shared profile to each address; none stands there for one that has no room for another within a day. */
export type AllowedShare = { refused: string } | { refused: null; mailAt: ReadonlyMap<string, Date> }

const shareOf = (network: string | null): More[] => [
  ...networksAround('shared_network', network, 1),
  { what: 'shared_site', whose: '', more: 1 },
]

/**
 * Counts a profile that is saved for others, and the mails about it to contacts where there are some, in the transaction that
 * stores them: for the visitor they are one. What others sent to a contact puts the mail off and refuses nobody.
 */
export async function countShare(
  deps: LimitDeps,
  queries: Queries,
  contacts: readonly string[],
  by: Pick<Asker, 'session' | 'network'>,
): Promise<AllowedShare> {
  const { mail, clock } = deps
  const now = clock().getTime()
  const shared = shareOf(by.network)
  const mails = contacts.length === 0 ? [] : mailsOf(by, 1)
  const to = contacts.map((whose): Counting & { address: string } => ({
    what: 'address',
    whose: mailboxOf(whose),
    address: whose,
  }))
  const counts = await lockCounts(deps, queries, [...shared, ...mails, ...to])
  const parts = withPartOfSite(deps, counts.timesOf, mails)
  const refused = messageFor(deps, reachedBy(deps, counts.timesOf, [...shared, ...parts]), true)
  if (refused !== null) {
    await counts.add([])
    return { refused }
  }
  const rule = { max: mail.limits.address, window: mailLimits.address.window }
  // A mail must be due an hour before it grows too old, so that it can still be tried again.
  const due = to
    .map((one) => ({ ...one, at: allowedFrom(counts.timesOf(one), now, rule) ?? now }))
    .filter(({ at }) => at <= now + maxMailAge - hour)
  const counted = due.length === 0 ? shared : [...shared, ...mails]
  await counts.add([...added(counted, now), ...due.map(({ what, whose, at }) => ({ what, whose, times: [at] }))])
  return { refused, mailAt: new Map(due.map(({ address, at }) => [address, new Date(at)])) }
}

/** What a count is of. `same`: the same mail again; `request`: a request of a page, which repeats it when no answer comes. */
type Counting = { what: Counted | 'same' | 'request'; whose: string }

/** For how long times count, in milliseconds: as long as any limit needs them. */
function lifetimeOf({ what }: Counting): number {
  if (what === 'same') return minute
  if (what === 'request') return hour
  return Math.max(...Object.values(mailLimits).flatMap(({ counts, window }) => (counts === what ? [window] : [])))
}

// Not made with the secret, because it is about nobody, and `doctor` reads the site's count without the secret.
const siteCode = 'site'

function codeOf({ mail }: Pick<MailDeps, 'mail'>, { what, whose }: Counting, at: Date): string {
  if (what === 'shared_site') return what
  return what === 'site' ? siteCode : mail.code(`${what} ${whose}`, at)
}

/** Times that were counted, in milliseconds since 1970, in any order; they may lie ahead. */
type Times = (counting: Counting) => number[]

/** Times that were counted, locked until the transaction ends. */
type Counts = {
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

/**
 * Locks the counts of all that are named, so that nobody else counts them until the transaction ends. Missing rows are made first, and
 * all are locked in the order of the codes, so that two transactions cannot wait for each other.
 */
async function lockCounts(deps: CountDeps, queries: Queries, all: readonly Counting[]): Promise<Counts> {
  const now = deps.clock()
  const codes = [...new Set(all.flatMap((counting) => codesOf(deps, counting)))].toSorted()
  const rows = await queries
    .insertInto('mail_counts')
    .values(codes.map((code) => ({ code, times: '[]', until: now.toISOString() })))
    .onConflict((conflict) => conflict.column('code').doUpdateSet((is) => ({ code: is.ref('excluded.code') })))
    .returning(['code', 'times'])
    .execute()
  const stored = new Map(rows.map(({ code, times }) => [code, JSON.parse(times) as string[]]))
  const timesUnder = (code: string) => (stored.get(code) ?? []).map((time) => Date.parse(time))

  /** The rows of a count after these times are added, one for each code. */
  function rowsOf({ times, ...counting }: Counting & { times: readonly number[] }) {
    const lifetime = lifetimeOf(counting)
    const codeAt = (time: number) => codeOf(deps, counting, new Date(time))
    return [...new Set(times.map(codeAt))].map((code) => {
      const own = times.filter((time) => codeAt(time) === code)
      const kept = [...timesUnder(code).filter((time) => time > now.getTime() - lifetime), ...own]
      return {
        code,
        times: JSON.stringify(kept.map((time) => new Date(time).toISOString())),
        until: new Date(Math.max(...kept) + lifetime).toISOString(),
      }
    })
  }

  return {
    timesOf: (counting) => codesOf(deps, counting).flatMap(timesUnder),
    add: async (more) => {
      const counted = more.flatMap(rowsOf)
      if (counted.length > 0) {
        await queries
          .insertInto('mail_counts')
          .values(counted)
          .onConflict((conflict) =>
            conflict
              .column('code')
              .doUpdateSet((is) => ({ times: is.ref('excluded.times'), until: is.ref('excluded.until') })),
          )
          .execute()
      }
      await queries.deleteFrom('mail_counts').where('code', 'in', codes).where('times', '=', '[]').execute()
    },
  }
}

/** How many mails of the whole site have gone within an hour; nothing is locked. */
export async function siteMails(queries: Queries, now: Date): Promise<number> {
  const row = await queries.selectFrom('mail_counts').select('times').where('code', '=', siteCode).executeTakeFirst()
  const since = new Date(now.getTime() - mailLimits.site.window).toISOString()
  return row ? (JSON.parse(row.times) as string[]).filter((time) => time > since).length : 0
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
