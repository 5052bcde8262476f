import { expect, it } from 'vitest'
import { longDate } from './writing.ts'

it.each([
  ['fr-CA', '2026-11-01', '1er novembre 2026'],
  ['fr', '2026-11-01', '1er novembre 2026'],
  ['fr-CA', '2026-11-11', '11 novembre 2026'],
  ['fr-CA', '2026-11-21', '21 novembre 2026'],
  ['en-NZ', '2026-11-01', '1 November 2026'],
  ['en-CA', '2026-11-01', 'November 1, 2026'],
])('in %s the day %s is %s', (language, day, written) => {
  expect(longDate(Date.parse(day), language, 'UTC')).toBe(written)
})
