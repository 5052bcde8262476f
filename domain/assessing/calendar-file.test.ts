import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: '3f1c8a52-1b7e-5c1d-9c7e-2a51e4b8d3f0',
  stamp: new Date('2026-11-20T23:30:00.123Z'),
  day: '2027-03-01',
  title: 'Look at my plan',
  text: 'Open the website; then choose “Your roles”, on C:\\plan.\nKa pai – kia ora, kia ora, kia ora, kia ora 🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊',
  url: 'https://lsp.example.govt.nz/yours',
}

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
  const file = calendarFile('My LSP', event)

  it('is read back as it was written: one whole day, a title, a text and a link', () => {
    expect(parsed(file)).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', '-//My LSP//EN'],
      ['METHOD', 'PUBLISH'],
      ['BEGIN', 'VEVENT'],
      ['UID', event.uid],
      ['DTSTAMP', '20261120T233000Z'],
      ['DTSTART;VALUE=DATE', '20270301'],
      ['SUMMARY', event.title],
      ['DESCRIPTION', event.text],
      ['URL', event.url],
      ['TRANSP', 'TRANSPARENT'],
      ['END', 'VEVENT'],
      ['END', 'VCALENDAR'],
    ])
  })

  it('has no line of more than 75 octets, splits no character, and ends each line by CRLF', () => {
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
    expect(lines.filter((line) => /[\r\n\uFFFD]|[\uD800-\uDBFF]$/.test(line))).toEqual([])
  })
})
