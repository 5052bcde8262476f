import { filledIn } from '#domain/framework/sentence.ts'
import type { Writer } from './writer.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** How a language writes dates out. To make one takes longer than to use it for a list of roles. */
function longFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' })
  formats.set(key, format)
  return format
}

const french = /^fr(?:-|$)/

/** A date with its month as a word, as the language writes the first day: `Intl` knows "1 novembre", and French says "1er". */
export function withFirstDay(format: Intl.DateTimeFormat, instant: number | Date): string {
  if (!french.test(format.resolvedOptions().locale)) return format.format(instant)
  const parts = format.formatToParts(instant)
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('')
}

/** The date of an instant (in milliseconds since 1970) in a time zone, written out, such as 21 November 2026. */
export function longDate(instant: number, language: string, timeZone: string): string {
  return withFirstDay(longFormat(language, timeZone), instant)
}

/** The same in UTC, as the language is known to write it. */
export function dateInUtc({ language, writing }: Writer, instant: number): string {
  if (!writing) return longDate(instant, language, 'UTC')
  // oxlint-disable-next-line no-restricted-globals -- a given instant, not the clock
  const date = new Date(instant)
  const day = date.getUTCDate()
  const { months, firstDay } = writing
  return filledIn(months[date.getUTCMonth()] ?? '', { day: day === 1 ? firstDay : day, year: date.getUTCFullYear() })
}
