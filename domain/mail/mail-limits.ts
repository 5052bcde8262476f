import { hour } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { numberInWords } from '#domain/framework/number-words.ts'
import { maxMailCountAge } from './mail-lifetimes.ts'

/** What mail is counted by (trust.md T7). */
export type Counted = 'address' | 'session' | 'network'

/** How long a mail counts, in milliseconds. */
export const countedFor: Record<Counted, number> = { address: hour, session: maxMailCountAge, network: hour }

/** The instant from which one more mail is allowed, in milliseconds, or null where it is allowed now: `most` within any `window`. */
export function allowedFrom(
  times: readonly number[],
  now: number,
  { most, window }: { most: number; window: number },
): number | null {
  const counting = times.filter((time) => time > now - window).toSorted((a, b) => a - b)
  const lastToWaitFor = counting[counting.length - most]
  return lastToWaitFor === undefined ? null : lastToWaitFor + window
}

const gone: Record<Counted, string> = {
  address: 'to this address within an hour',
  session: 'from this session within a day',
  network: 'from your network within an hour',
}

/** Says that a limit is reached, how many mails it is, and from when on to try again. */
export function limitMessage(pack: Pick<Pack, 'words'>, by: Counted, most: number, time: string): string {
  const number = numberInWords(pack.words.framework.numbers.words, most)
  const mails = `${number.charAt(0).toUpperCase()}${number.slice(1)} ${most === 1 ? 'email has' : 'emails have'}`
  return `${mails} gone ${gone[by]}. Please try again after ${time}.`
}
