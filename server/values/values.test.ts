import { describe, expect, it } from 'vitest'
import { nameUuid } from './identifiers.ts'
import { isIn, isLoopback, isNetwork, networkOf, networksOf, widestOf } from './network.ts'
import { endOf, periodOf, weekOf, weeksFrom } from '#server/values/spans.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::FFFF:7f00:1', '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['9.9.9.9:49152', '9.9.9.9'],
    ['"9.9.9.9"', '9.9.9.9'],
    [' 9.9.9.9 ', '9.9.9.9'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['[2001:DB8:1:2::9]:443', '2001:db8:1:2'],
    ['"[2001:db8:1:2::9]:443"', '2001:db8:1:2'],
    ['[::ffff:9.9.9.9]:443', '9.9.9.9'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['009.9.9.9', 'unknown'],
    ['9.9.9.9:port', 'unknown'],
    ['9.9.9', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('the networks that count a visitor', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['unknown', ['unknown']],
    ['2001:db8:1:2::9', ['2001:db8:1:2', '2001:db8:1:000/56', '2001:db8:1/48']],
    ['2001:db8:1:ab00::9', ['2001:db8:1:ab00', '2001:db8:1:ab00/56', '2001:db8:1/48']],
    ['2001:db8:1:abff::9', ['2001:db8:1:abff', '2001:db8:1:ab00/56', '2001:db8:1/48']],
  ])('of %s are %j', (ip, networks) => {
    expect(networksOf(networkOf(ip)).map(({ network }) => network)).toEqual(networks)
    expect(widestOf(networkOf(ip))).toBe(networks.at(-1))
  })
})

it.each([
  ['127.0.0.1', true],
  ['127.9.8.7', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::', false],
  ['127.1', false],
  ['0x7f000001', false],
  ['2130706433', false],
  ['localhost', false],
  ['', false],
])('%s is a loopback address: %s', (address, isOwn) => {
  expect(isLoopback(address)).toBe(isOwn)
})

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['::1', true],
  ['10.0.0.0/08', true],
  ['10.0.0.0/0', false],
  ['10.0.0.0/00', false],
  ['::/0', false],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10/8', false],
  ['010.0.0.1', false],
  ['10.0.0.0/8/8', false],
  ['proxy.example', false],
])('%s is an address or network that can be trusted as a proxy: %s', (text, isOne) => {
  expect(isNetwork(text)).toBe(isOne)
})

it.each([
  ['10.1.2.3', true],
  ['10.1.2.3:8443', true],
  ['::ffff:10.1.2.3', true],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['[fd00::7]:443', true],
  ['fe00::7', false],
  ['unknown', false],
  ['', false],
])('%s is a proxy of 10.0.0.0/8, 192.0.2.7 and fd00::/8: %s', (address, isOne) => {
  expect(isIn(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])(address)).toBe(isOne)
})

it('makes the UUID that RFC 9562 gives as its example', () => {
  expect(nameUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  )
})

it('a network of the newer protocol holds no address of the older one', () => {
  expect(isIn(['::/1'])('192.0.2.7')).toBe(false)
})

it('knows weeks and the periods of four in which they lie', () => {
  expect(['2025-12-29', '2026-01-04', '2026-01-05', '2026-12-31', '2027-01-03', '2027-01-04'].map(weekOf)).toEqual([
    '2026-W01',
    '2026-W01',
    '2026-W02',
    '2026-W53',
    '2026-W53',
    '2027-W01',
  ])
  expect(['2026-W01', '2026-W04', '2026-W05', '2026-W52', '2026-W53'].map(periodOf)).toEqual([
    '2026-P01',
    '2026-P01',
    '2026-P02',
    '2026-P13',
    '2026-P13',
  ])
  expect(['2026-W53', '2026-P12', '2026-P13', '2027-P01'].map((span) => endOf(span).slice(0, 10))).toEqual([
    '2027-01-04',
    '2026-11-30',
    '2027-01-04',
    '2027-02-01',
  ])
  expect(weeksFrom('2026-W52', '2027-W02')).toEqual(['2026-W52', '2026-W53', '2027-W01', '2027-W02'])
})
