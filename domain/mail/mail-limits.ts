import { day, hour, minute } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { capitalised, fill } from '#domain/framework/sentence.ts'
import { fillCounted, numberInWords } from '#domain/framework/writing.ts'

/**
 * The limits of what visitors can cause (trust.md T7), each with what it counts and for how long, in milliseconds: mails to an
 * address, for a session, from a network and of the whole site, and profiles saved for others. How many each allows is the operator's:
 * `server/start/settings.ts`.
 */
export const mailLimits = {
  address: { counts: 'address', window: hour },
  address_day: { counts: 'address', window: day },
  session: { counts: 'session', window: day },
  network: { counts: 'network', window: hour },
  site: { counts: 'site', window: hour },
  shared_network: { counts: 'shared_network', window: day },
  shared_site: { counts: 'shared_site', window: day },
} as const satisfies Record<string, { counts: string; window: number }>

export type MailLimit = keyof typeof mailLimits
type AddressLimit = 'address' | 'address_day'
type ShareLimit = 'shared_network' | 'shared_site'

export type Counted = (typeof mailLimits)[MailLimit]['counts']

/** How many each limit allows. */
export type MailLimits = Record<MailLimit, number>

/**
 * Up to which part of the site's hourly limit a mail is let through: any mail, one that saves a session, and one of a network that has sent
 * little.
 */
const partsOfSite = { any: 0.8, saving: 0.9, little: 1 } as const

/** The kind of a mail that decides how much of the site's hourly limit it may use. */
export type PartOfSite = keyof typeof partsOfSite

/** A network that has sent fewer mails than this within an hour has sent little. */
const few = 3

/**
 * The kind of a mail, by how many its network has sent in an hour: one that sends much leaves room for saving sessions, and one that saves
 * much leaves room for networks that have sent little.
 */
export function partOfSite(isSaving: boolean, sentInHour: number): PartOfSite {
  if (sentInHour < few) return 'little'
  return isSaving ? 'saving' : 'any'
}

/** How many mails of the whole site a part allows, of `max` in all. */
export function siteMax(max: number, part: PartOfSite): number {
  return Math.ceil(max * partsOfSite[part])
}

/** Narrows a limit to those of one address. */
export function isOfAddress(limit: MailLimit): limit is AddressLimit {
  return mailLimits[limit].counts === 'address'
}

/**
 * The instant, in milliseconds since 1970, from which one more mail is allowed; null when it is allowed now. `times` are
 * those of earlier mails; at most `max` are allowed within any `window` of milliseconds.
 */
export function allowedFrom(
  times: readonly number[],
  now: number,
  { max, window }: { max: number; window: number },
): number | null {
  const counting = times.filter((time) => time > now - window).toSorted((a, b) => a - b)
  const lastToWaitFor = counting[counting.length - max]
  return lastToWaitFor === undefined ? null : lastToWaitFor + window
}

/** How many more mails are allowed now, after those at `times`. */
export function mailsLeft(
  times: readonly number[],
  now: number,
  { max, window }: { max: number; window: number },
): number {
  return Math.max(0, max - times.filter((time) => time > now - window).length)
}

/**
 * The message that a limit is reached: how many it allows, and when to try again. `time` says when, in words. Among several addresses it
 * names the one that has reached the limit. An address that has had all mails of a day gets the same message as one whose owner has stopped
 * mail, so that nobody learns which.
 */
export function limitMessage(
  pack: Pick<Pack, 'language' | 'words'>,
  limit: MailLimit,
  max: number,
  time: string,
  address: string | null = null,
): string {
  const { framework, mail, building } = pack.words
  if (limit === 'address_day') {
    return address === null ? mail.address.no_more : fill(mail.address.one_no_more, { address })
  }
  const number = numberInWords(framework.numbers.words, max)
  const values = { count: max, Number: capitalised(pack, number), time }
  if (address !== null && isOfAddress(limit)) {
    return fillCounted(pack, mail.limits.one_of_several.address, { ...values, address })
  }
  return fillCounted(pack, { ...mail.limits, ...building.shared_profile.limits }[limit], values)
}

/** The message that a limit has room for fewer mails than were asked for at once, and that none of them was sent. */
export function roomMessage(
  pack: Pick<Pack, 'language' | 'words'>,
  limit: Exclude<MailLimit, AddressLimit | ShareLimit>,
  left: number,
): string {
  return fillCounted(pack, pack.words.mail.room[limit], { count: left })
}

/** A mail that no server has accepted is given up and erased after this many hours (product rule). */
export const maxMailHours = 24

/** The key for a day's waiting mail is destroyed this many hours after the day began. */
export const mailKeyHours = 48

/** For how many days the log says how each mail ended. */
export const mailLogDays = 90

/** Reminders that nobody confirms are deleted after this many days, with their address. */
export const confirmDays = 7

/** A mail counts towards the limits of mail for at most this many hours. */
export const maxMailCountHours = 24

/** The same in milliseconds. */
export const maxMailAge = maxMailHours * hour
export const mailKeyLifetime = mailKeyHours * hour
export const mailLogLifetime = mailLogDays * day

/** Minutes. */
const waits = [1, 5, 15, 30]
const laterWait = 60

/**
 * When to try a mail again after its `tries`-th try has failed: 1, 5, 15 and 30 minutes after the failed try, then every
 * hour. Null when that would be 24 hours or more after the mail was stored. Times are milliseconds since 1970.
 */
export function nextTry(storedAt: number, tries: number, failedAt: number): number | null {
  const next = failedAt + (waits[tries - 1] ?? laterWait) * minute
  return next < storedAt + maxMailAge ? next : null
}
