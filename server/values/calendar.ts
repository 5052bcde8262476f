import { longDate, withFirstDay } from '#domain/framework/writing.ts'
import { minute } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The ISO date (YYYY-MM-DD) of an instant in a time zone. */
export function isoDate(instant: Date, timeZone: string): string {
  // To make a format takes far longer than to use it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(instant)
}

/** So many years after an instant. */
export function yearsAfter(instant: Date, years: number): Date {
  const then = new Date(instant)
  then.setUTCFullYear(instant.getUTCFullYear() + years)
  return then
}

/** So many days after an instant. */
export function daysAfter(instant: Date, days: number): Date {
  const then = new Date(instant)
  then.setUTCDate(instant.getUTCDate() + days)
  return then
}

/** The date of an instant in the pack's time zone, written out, such as 21 November 2026. */
export function dateInWords(instant: Date, pack: { language: string; time_zone: string }): string {
  return longDate(instant.getTime(), pack.language, pack.time_zone)
}

/**
 * The time from which something is allowed, such as 3:40 pm, with the day where that is not today. Rounded up to the minute,
 * so that it is never too early.
 */
export function timeInWords(instant: Date, now: Date, pack: Pick<Pack, 'language' | 'time_zone' | 'words'>): string {
  const { language, time_zone: timeZone } = pack
  const whole = new Date(Math.ceil(instant.getTime() / minute) * minute)
  const time = new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' }).format(whole)
  if (isoDate(whole, timeZone) === isoDate(now, timeZone)) return time
  const day = withFirstDay(new Intl.DateTimeFormat(language, { timeZone, day: 'numeric', month: 'long' }), whole)
  return fill(pack.words.mail.limits.time_on_day, { time, day })
}
