import { describe, expect, it } from 'vitest'
import { isAllowedAddress, isDomainPattern } from './email-request.ts'

describe('a domain to which mail may go', () => {
  it.each(['health.govt.nz', '*.govt.nz', 'a.nz', '*.nz', 'xn--mori-qsa.nz', 'ministry-1.example'])(
    'can be %s',
    (text) => {
      expect(isDomainPattern(text)).toBe(true)
    },
  )

  it.each([...' * *. nz Govt.nz me@govt.nz @govt.nz .govt.nz a.*.nz **.nz govt.nz. a..nz'.split(' '), 'a b.nz'])(
    'cannot be %j',
    (text) => {
      expect(isDomainPattern(text)).toBe(false)
    },
  )

  it.each([
    [[], 'name@anywhere.example', true],
    [['health.govt.nz'], 'name@health.govt.nz', true],
    [['health.govt.nz'], 'Name@HEALTH.govt.nz', true],
    [['health.govt.nz'], 'name@sub.health.govt.nz', false],
    [['health.govt.nz'], 'name@evilhealth.govt.nz', false],
    [['health.govt.nz'], 'health.govt.nz@evil.example', false],
    [['health.govt.nz'], 'name@health.govt.nz.evil.example', false],
    [['*.govt.nz'], 'name@health.govt.nz', true],
    [['*.govt.nz'], 'name@a.b.govt.nz', true],
    [['*.govt.nz'], 'name@govt.nz', false],
    [['*.govt.nz'], 'name@evilgovt.nz', false],
    [['*.govt.nz', 'govt.nz'], 'name@govt.nz', true],
  ])('of %j: %s is %s', (domains, address, is) => {
    expect(isAllowedAddress(domains, address)).toBe(is)
  })
})
