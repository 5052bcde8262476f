import { describe, expect, it } from 'vitest'
import { namedAgency } from './suggestions.ts'

const agencies = [
  { id: 'justice', name: 'Ministry of Justice – Te Tāhū o te Ture', other_names: ['MOJ'] },
  { id: 'courts', name: 'Courts', other_names: ['Department for Courts', 'Justice Courts'] },
  { id: 'earth', name: 'Earth Sciences New Zealand', other_names: ['NIWA', 'GNS Science'] },
  { id: 'fire', name: '消防庁' },
]

describe('namedAgency', () => {
  it.each([
    ['adviser ministry of justice', 'justice', 'Ministry of Justice', false, ['adviser']],
    ['Adviser at the Ministry of Justice', 'justice', 'Ministry of Justice', false, ['adviser']],
    ['te tahu o te ture', 'justice', 'Te Tāhū o te Ture', false, []],
    ['MoJ adviser, policy', 'justice', 'MOJ', true, ['adviser', 'policy']],
    ['registrar of the department for courts', 'courts', 'Department for Courts', true, ['registrar']],
    ['scientist gns science', 'earth', 'GNS Science', true, ['scientist']],
    ['消防庁の課長', 'fire', '消防庁', false, ['の課長']],
  ])('finds in %j the agency %s', (query, id, name, isOtherName, words) => {
    expect(namedAgency(query, agencies)).toEqual({ id, name, isOtherName, words })
  })

  it.each(['adviser', 'niwan', 'science', '', '–'])('finds none in %j', (query) => {
    expect(namedAgency(query, agencies)).toBeNull()
  })
})
