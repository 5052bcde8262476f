import { numberInWords } from '#domain/framework/number-words.ts'
import { hour } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { maxMailCountAge } from './mail-lifetimes.ts'
import { fillCounted } from '#domain/framework/sentence.ts'

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

/** Says that a limit is reached, how many mails it is, and from when on to try again. */
export function limitMessage(pack: Pick<Pack, 'language' | 'words'>, by: Counted, most: number, time: string): string {
  const { framework, mail } = pack.words
  const number = numberInWords(framework.numbers.words, most)
  const atStart = number.charAt(0).toLocaleUpperCase(pack.language) + number.slice(1)
  return fillCounted(pack, mail.limits[by], { count: most, Number: atStart, time })
}
