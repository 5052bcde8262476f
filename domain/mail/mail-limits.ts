import { numberInWords } from '#domain/framework/number-words.ts'
import { hour } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { maxMailCountAge } from './mail-lifetimes.ts'
import { capitalised, fillCounted } from '#domain/framework/sentence.ts'

/** The limits of mail: each counts the mails of one address, of one session or of one network (trust.md T7). */
export type MailLimit = 'address' | 'session' | 'network'

/** For how long a mail counts towards each limit, in milliseconds (trust.md T7). */
export const limitWindows: Record<MailLimit, number> = { address: hour, session: maxMailCountAge, network: hour }

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
 * The message that a limit is reached: how many mails it allows, and when to try again. Among several addresses it names the
 * one that has reached it.
 */
export function limitMessage(
  pack: Pick<Pack, 'language' | 'words'>,
  limit: MailLimit,
  max: number,
  time: string,
  address: string | null = null,
): string {
  const { framework, mail } = pack.words
  const number = numberInWords(framework.numbers.words, max)
  const values = { count: max, Number: capitalised(pack, number), time }
  if (address === null) return fillCounted(pack, mail.limits[limit], values)
  return fillCounted(pack, mail.limits.one_of_several, { ...values, address })
}

/** The message that a limit has room for fewer mails than were asked for at once, and that none of them was sent. */
export function roomMessage(
  pack: Pick<Pack, 'language' | 'words'>,
  limit: Exclude<MailLimit, 'address'>,
  left: number,
): string {
  return fillCounted(pack, pack.words.mail.room[limit], { count: left })
}
