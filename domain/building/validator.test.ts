import { describe, expect, it } from 'vitest'
import { validatorBefore, validatorOf, type Validator } from './shared-profile.ts'

const named = ['te-papa']

describe('who is asked to validate a profile', () => {
  it.each<[contacts: string[], has_operator: boolean, agency: string, Validator, before: Validator | null]>([
    [named, true, 'te-papa', 'agency', 'agency'],
    [named, false, 'te-papa', 'agency', 'agency'],
    [named, true, 'nzta', 'operator', 'operator'],
    [named, false, 'nzta', 'nobody', 'nobody'],
    [named, true, '', 'operator', null],
    [[], true, '', 'operator', 'operator'],
    [[], false, '', 'nobody', 'nobody'],
  ])('with contacts %j, operator %s, agency "%s"', (contacts, has_operator, agency, asked, before) => {
    const sharing = { is_held_back: false, contacts, has_operator }
    expect(validatorOf(sharing, agency)).toBe(asked)
    expect(validatorBefore(sharing, agency)).toBe(before)
  })
})
