import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { allowedFrom, limitMessage, mailsLeft, nextTry, roomMessage } from './mail-limits.ts'

const { pack } = loadPack(packFolder('lsp'))
const limit = { max: 3, window: 60 }

describe('allowedFrom', () => {
  it.each([
    ['none before', [], 100, null],
    ['fewer than the limit', [90, 95], 100, null],
    ['as many as the limit', [90, 95, 99], 100, 150],
    ['one that no longer counts', [40, 95, 99], 100, null],
    ['one that counts for a moment yet', [41, 95, 99], 100, 101],
    ['all at once', [100, 100, 100], 100, 160],
    ['times in any order', [99, 41, 95], 100, 101],
    ['more than the limit', [50, 60, 70, 80, 90], 100, 130],
    ['times to come, after the clock was put back', [200, 210, 220], 100, 260],
  ])('gives the right time for %s', (_, times, now, expected) => {
    expect(allowedFrom(times, now, limit)).toBe(expected)
  })

  it('gives the first instant at which one more mail is allowed', () => {
    const times = [50, 60, 70, 80, 90]
    const from = allowedFrom(times, 100, limit) ?? 0
    expect(allowedFrom(times, from, limit)).toBeNull()
    expect(allowedFrom(times, from - 1, limit)).toBe(from)
  })
})

it.each([
  [[], 3],
  [[40, 95], 2],
  [[50, 60, 70, 80, 90], 0],
])('mailsLeft counts what is left after %j', (times, left) => {
  expect(mailsLeft(times, 100, limit)).toBe(left)
})

describe('limitMessage', () => {
  it.each([
    [
      limitMessage(pack, 'address', 3, '3:40 pm'),
      'Three emails have gone to this address within an hour. Please try again after 3:40 pm.',
    ],
    [
      limitMessage(pack, 'session', 10, '3:40 pm on 22 November'),
      'Ten emails have gone from this session within a day. Please try again after 3:40 pm on 22 November.',
    ],
    [
      limitMessage(pack, 'network', 20, '3:40 pm'),
      '20 emails have gone from your network within an hour. Please try again after 3:40 pm.',
    ],
    [
      limitMessage(pack, 'address', 1, '9:05 am'),
      'One email has gone to this address within an hour. Please try again after 9:05 am.',
    ],
    [
      limitMessage(pack, 'address', 3, '9:05 am', 'aroha@agency.nz'),
      'Three emails have gone to aroha@agency.nz within an hour. Nothing was sent. Remove that address, or try again after 9:05 am.',
    ],
    [
      roomMessage(pack, 'session', 4),
      'Only 4 more emails can go from this session for now, so nothing was sent. Please remove some addresses.',
    ],
    [
      roomMessage(pack, 'network', 1),
      'Only 1 more email can go from your network for now, so nothing was sent. Please remove some addresses.',
    ],
    [
      roomMessage(pack, 'site', 2),
      'Only 2 more emails can go from this website for now, so nothing was sent. Please remove some addresses.',
    ],
  ])('says %j', (message, sentence) => {
    expect(message).toBe(sentence)
  })
})

const minute = 60 * 1000
const stored = Date.parse('2026-11-20T22:15:30.123Z')

/** The minutes after storing at which a mail is tried, when each try takes this long to fail. */
function triesAt(minutesToFail: number): number[] {
  const at = [stored]
  for (;;) {
    const next = nextTry(stored, at.length, (at.at(-1) ?? stored) + minutesToFail * minute)
    if (next === null) return at.map((time) => (time - stored) / minute)
    at.push(next)
  }
}

describe('mail that fails', () => {
  it('is tried again after 1, 5, 15 and 30 minutes, then every hour until 24 hours are over', () => {
    const hourly = Array.from({ length: 24 }, (_, hours) => 51 + 60 * hours)
    expect(triesAt(0)).toEqual([0, 1, 6, 21, ...hourly])
    expect(triesAt(0).at(-1)).toBe(24 * 60 - 9)
  })

  it.each([
    ['the last millisecond before 24 hours', 23 * 60 * minute - 1, stored + 24 * 60 * minute - 1],
    ['24 hours after it was stored', 23 * 60 * minute, null],
    ['later still', 30 * 60 * minute, null],
  ])('is tried again only before 24 hours are over: the next try would fall %s', (_, failedAfter, next) => {
    expect(nextTry(stored, 5, stored + failedAfter)).toBe(next)
  })
})
