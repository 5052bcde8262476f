import { describe, expect, it } from 'vitest'
import { may, operatorParts, type Person, rightsOf } from './permissions.ts'

const person = (...claim: string[]): Person => ({ id: '1', name: 'Hana', ...rightsOf(claim) })

describe('what an account may do', () => {
  it.each([
    [[], []],
    [['guest', 'Operator', 'validator'], []],
    [['editor'], ['overview', 'content', 'figures']],
    [['publisher'], ['overview', 'content', 'figures']],
    [['library'], ['overview', 'imports', 'keys', 'webhooks', 'figures']],
    [['validator:te-papa'], ['profiles']],
    [
      ['library', 'validator:te-papa'],
      ['overview', 'profiles', 'imports', 'keys', 'webhooks', 'figures'],
    ],
    [
      ['operator'],
      ['overview', 'profiles', 'agencies', 'mail', 'imports', 'content', 'keys', 'webhooks', 'figures', 'log'],
    ],
  ])('by the claim %j is %j', (claim, parts) => {
    expect(operatorParts.filter((part) => may(person(...claim), part))).toEqual(parts)
  })

  it('is of its own agencies alone for a validator, and of all for an operator', () => {
    const validator = person('validator:te-papa', 'validator:stats')
    const decides = (agency: string) => may(validator, 'profiles', agency)
    expect(['te-papa', 'stats', '', 'treasury'].filter(decides)).toEqual(['te-papa', 'stats'])
    expect(may(person('operator'), 'profiles', '')).toBe(true)
    expect(may(person('editor'), 'profiles', 'te-papa')).toBe(false)
  })

  it('is to publish for publishers and operators', () => {
    const publishes = ['editor', 'publisher', 'library', 'operator'].filter((role) => may(person(role), 'publish'))
    expect(publishes).toEqual(['publisher', 'operator'])
  })
})
