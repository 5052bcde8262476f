import { minute } from '#domain/framework/durations.ts'

/** A whole day in a calendar: `day` is YYYY-MM-DD, and `uid` is the same whenever the file is made again. */
export type CalendarDay = { uid: string; day: string; title: string; text: string; url: string }

const maxOctets = 75

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** A content line, folded so that none is longer than 75 octets and no character is split (RFC 5545, 3.1). */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    const isFull = octets + size > maxOctets
    // The space at the beginning of the next line counts.
    octets = isFull ? 1 + size : octets + size
    text += `${isFull ? '\r\n ' : ''}${character}`
  }
  return text
}

/** A text with what would end or divide it escaped (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\n\r]/g, String.raw`\n`)
}

/**
 * A calendar file (RFC 5545) with whole days, made at `now`. Opened again, it updates the days instead of doubling them: each file has a higher
 * SEQUENCE than those before, because it is the minute in which it is made. It sets no alarm: the calendar that opens it has its own. The days
 * are marked as private, which calendars that are shared go by.
 */
export function calendarFile(product: string, now: Date, days: readonly CalendarDay[]): string {
  const stamp = now.toISOString().replaceAll(/[:-]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//EN`,
    'METHOD:PUBLISH',
    ...days.flatMap(({ uid, day, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `LAST-MODIFIED:${stamp}`,
      `SEQUENCE:${Math.floor(now.getTime() / minute)}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `URL:${url}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
