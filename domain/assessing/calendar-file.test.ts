import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const now = new Date('2026-11-20T23:30:00.123Z')
const event = {
  uid: '3f1c8a52-1b7e-5c1d-9c7e-2a51e4b8d3f0',
  day: '2027-03-01',
  title: 'Look at my plan',
  text: 'Open the website; then choose “Your roles”, on C:\\plan.\nKa pai – kia ora, kia ora, kia ora, kia ora 🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊',
  url: 'https://lsp.example.govt.nz/yours',
}

const other = { uid: 'another', day: '2027-04-01', title: 'Curious', text: 'Look', url: event.url }

/** Reads a calendar file as RFC 5545 says: lines unfolded, then names, parameters and values taken apart. */
function parsed(file: string): [name: string, value: string][] {
  return file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      const value = line.slice(colon + 1).replaceAll(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one))
      return [line.slice(0, colon), value]
    })
}

describe('the calendar file', () => {
  const file = calendarFile('My LSP', now, [event, other])

  it('is read back as it was written: whole days with a title, a text and a link, and newer each time', () => {
    expect(parsed(file)).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', '-//My LSP//EN'],
      ['METHOD', 'PUBLISH'],
      ...[event, other].flatMap((one) => [
        ['BEGIN', 'VEVENT'],
        ['UID', one.uid],
        ['DTSTAMP', '20261120T233000Z'],
        ['LAST-MODIFIED', '20261120T233000Z'],
        ['SEQUENCE', '29920290'],
        ['DTSTART;VALUE=DATE', one.day.replaceAll('-', '')],
        ['SUMMARY', one.title],
        ['DESCRIPTION', one.text],
        ['URL', one.url],
        ['CLASS', 'PRIVATE'],
        ['TRANSP', 'TRANSPARENT'],
        ['END', 'VEVENT'],
      ]),
      ['END', 'VCALENDAR'],
    ])
    const later = parsed(calendarFile('My LSP', new Date(now.getTime() + 60_000), [event]))
    expect(later).toContainEqual(['SEQUENCE', '29920291'])
    expect(later).toContainEqual(['UID', event.uid])
  })

  it('has no line of more than 75 octets, splits no character, and ends each line by CRLF', () => {
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
    expect(lines.filter((line) => /[\r\n\uFFFD]|[\uD800-\uDBFF]$/.test(line))).toEqual([])
  })
})
