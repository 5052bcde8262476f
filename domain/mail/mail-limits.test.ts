import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { allowedFrom, limitMessage, mailsLeft, roomMessage } from './mail-limits.ts'

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

describe('mailsLeft', () => {
  it.each([
    [[], 3],
    [[90], 2],
    [[40, 95], 2],
    [[50, 60, 70, 80, 90], 0],
  ])('counts what is left after %j', (times, left) => {
    expect(mailsLeft(times, 100, limit)).toBe(left)
  })
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
