import { hour } from '#domain/framework/durations.ts'
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
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { timeInWords } from '#server/values/calendar.ts'
import { networksOf } from '#server/values/network.ts'
import { type Counting, lifetimeOf, lockCounts, readCounts, type Times } from './counts.ts'

type LimitDeps = Pick<MailDeps, 'mail' | 'clock' | 'pack'>

/** So many more of what is limited, where its limit is not the usual one; `named` is what the visitor calls it. */
type More = { what: Counted; whose: string; more: number; named?: string; maxOf?: (usual: number) => number }

/** A limit that does not allow all of it: for how many it has room, and from when for one more where it has none. */
type Reached = { limit: MailLimit; named: string; max: number; left: number; from: number }

/** A mail to one of the addresses, and what tells it from another mail to the same one. */
export type AddressedMail = { address: string; print: string }

/**
 * The session and the network of a visitor, the key of what their page asks for (null where it sent none), and whether that saves the
 * session.
 */
export type Asker = { session: string; network: string; request: string | null; isSaving?: boolean }

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

/** What is counted of each network around a visitor. */
function networksAround(what: 'network' | 'shared_network', network: string, more: number): More[] {
  return networksOf(network).map(({ network: whose, times }) => ({
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

/** The same, with the part of the site's mail that this visitor may use. */
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

/** What is counted of mails to addresses: all of it, and of each mail and of the request what is not to be sent again. */
function countingsOf(mails: readonly AddressedMail[], { session, network, request }: Asker) {
  const sameAs = ({ address, print }: AddressedMail): Counting => ({
    what: 'same',
    whose: `${session} ${mailboxOf(address)} ${print}`,
  })
  const again: Counting[] = request === null ? [] : [{ what: 'request', whose: `${session} ${request}` }]
  const moreOf = (sent: readonly AddressedMail[]): More[] => [
    ...sent.map(({ address }): More => ({ what: 'address', whose: mailboxOf(address), more: 1, named: address })),
    ...mailsOf({ session, network }, sent.length),
  ]
  return { sameAs, again, moreOf, all: [...moreOf(mails), ...mails.map(sameAs), ...again] }
}

function decide(deps: LimitDeps, timesOf: Times, mails: readonly AddressedMail[], by: Asker): Allowed {
  const now = deps.clock().getTime()
  const { sameAs, again, moreOf } = countingsOf(mails, by)
  const isOver = (counting: Counting) => timesOf(counting).every((time) => time <= now - lifetimeOf(counting))
  if (!again.every(isOver)) return { refused: null, send: [] }
  const send = mails.filter((mail) => isOver(sameAs(mail)))
  if (send.length === 0) return { refused: deps.pack.words.mail.limits.same }
  const reached = reachedBy(deps, timesOf, withPartOfSite(deps, timesOf, moreOf(send), by.isSaving))
  const refused = messageFor(deps, reached, mails.length === 1)
  return refused === null ? { refused, send } : { refused }
}

/** The message where a limit does not allow mails to addresses, as it is now; nothing is counted. */
export async function mailsRefused(
  deps: LimitDeps,
  queries: Queries,
  mails: readonly AddressedMail[],
  by: Asker,
): Promise<string | null> {
  const timesOf = await readCounts(deps, queries, countingsOf(mails, by).all)
  return decide(deps, timesOf, mails, by).refused
}

/**
 * Counts mails to addresses, in the transaction that stores them. What the same request has sent before, or a mail like it
 * within a minute, is neither sent nor counted again. Where nothing else is left, or a limit does not allow all of them, it counts
 * nothing and gives the message for the visitor.
 */
export async function countMails(
  deps: LimitDeps,
  queries: Queries,
  mails: readonly AddressedMail[],
  by: Asker,
): Promise<Allowed> {
  const now = deps.clock().getTime()
  const { sameAs, again, moreOf, all } = countingsOf(mails, by)
  const counts = await lockCounts(deps, queries, all)
  const allowed = decide(deps, counts.timesOf, mails, by)
  const send = allowed.refused === null ? allowed.send : []
  const once = [...send.map(sameAs), ...again].map((counting) => ({ ...counting, times: [now] }))
  await counts.add(send.length > 0 ? [...added(moreOf(send), now), ...once] : [])
  return allowed
}

/** When to send the mail about a shared profile: null where its contact has no room for another within a day. */
export type AllowedShare = { refused: string } | { refused: null; mailAt: Date | null }

const shareOf = (network: string): More[] => [
  ...networksAround('shared_network', network, 1),
  { what: 'shared_site', whose: '', more: 1 },
]

/** The message where a limit does not allow a profile to be saved for others, as it is now; nothing is counted. */
export async function shareRefused(deps: LimitDeps, queries: Queries, network: string): Promise<string | null> {
  const shared = shareOf(network)
  return messageFor(deps, reachedBy(deps, await readCounts(deps, queries, shared), shared), true)
}

/**
 * Counts a profile that is saved for others, and the mail about it to a contact where there is one, in the transaction that
 * stores them. What others sent to the contact puts the mail off and refuses nobody.
 */
export async function countShare(
  deps: LimitDeps,
  queries: Queries,
  contact: string | null,
  by: Pick<Asker, 'session' | 'network'>,
): Promise<AllowedShare> {
  const { mail, clock } = deps
  const now = clock().getTime()
  const shared = shareOf(by.network)
  const mails = contact === null ? [] : mailsOf(by, 1)
  const to: Counting[] = contact === null ? [] : [{ what: 'address', whose: mailboxOf(contact) }]
  const counts = await lockCounts(deps, queries, [...shared, ...mails, ...to])
  const parts = withPartOfSite(deps, counts.timesOf, mails)
  const refused = messageFor(deps, reachedBy(deps, counts.timesOf, [...shared, ...parts]), true)
  if (refused !== null) {
    await counts.add([])
    return { refused }
  }
  const rule = { max: mail.limits.address, window: mailLimits.address.window }
  const [at = null] = to.map((counting) => allowedFrom(counts.timesOf(counting), now, rule) ?? now)
  // An hour before its end a mail can still be tried again.
  const mailAt = at !== null && at <= now + maxMailAge - hour ? at : null
  const counted = mailAt === null ? shared : [...shared, ...mails]
  await counts.add([...added(counted, now), ...(mailAt === null ? [] : to.map((one) => ({ ...one, times: [mailAt] })))])
  return { refused, mailAt: mailAt === null ? null : new Date(mailAt) }
}
