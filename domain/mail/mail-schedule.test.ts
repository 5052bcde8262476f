import { describe, expect, it } from 'vitest'
import { nextTry } from './mail-limits.ts'

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

  it('counts the wait from the end of the failed try', () => {
    expect(triesAt(2).slice(0, 7)).toEqual([0, 3, 10, 27, 59, 121, 183])
  })

  it.each([
    ['the last millisecond before 24 hours', 23 * 60 * minute - 1, stored + 24 * 60 * minute - 1],
    ['24 hours after it was stored', 23 * 60 * minute, null],
    ['later still', 30 * 60 * minute, null],
  ])('is tried again only before 24 hours are over: the next try would fall %s', (_, failedAfter, next) => {
    expect(nextTry(stored, 5, stored + failedAfter)).toBe(next)
  })
})
