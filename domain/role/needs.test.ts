import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { countNeeds, type Needs } from './needs.ts'

const capabilities = [
  { id: 'curious', kind: 'core' },
  { id: 'leading-strategically', kind: 'strategic' },
  { id: 'engaging-others', kind: 'strategic' },
  { id: 'developing-talent', kind: 'people' },
  { id: 'achieving-through-others', kind: 'people' },
] as const

describe('the counts of a role', () => {
  it.each<[string, Needs, { people: number; strategy: number }]>([
    ['nothing needed', {}, { people: 0, strategy: 0 }],
    ['a core capability, which counts to neither', { curious: 'essential' }, { people: 0, strategy: 0 }],
    ['an essential strategic capability', { 'leading-strategically': 'essential' }, { people: 0, strategy: 1 }],
    ['an essential people capability', { 'developing-talent': 'essential' }, { people: 1, strategy: 0 }],
    [
      'useful ones, which do not count',
      { 'leading-strategically': 'useful', 'developing-talent': 'useful' },
      { people: 0, strategy: 0 },
    ],
    [
      'a level for a capability that the framework no longer has',
      { 'gone-for-good': 'essential', 'engaging-others': 'essential' },
      { people: 0, strategy: 1 },
    ],
    [
      'some of each',
      {
        curious: 'essential',
        'leading-strategically': 'essential',
        'engaging-others': 'none',
        'developing-talent': 'essential',
        'achieving-through-others': 'essential',
      },
      { people: 2, strategy: 1 },
    ],
  ])('of %s', (_, needs, counts) => {
    expect(countNeeds(capabilities, needs)).toEqual(counts)
  })

  it('are at most 4 people and 6 strategic capabilities in the LSP', () => {
    const { pack } = loadPack(packFolder('lsp'))
    const everything = Object.fromEntries(pack.capabilities.map(({ id }) => [id, 'essential' as const]))
    expect(countNeeds(pack.capabilities, everything)).toEqual({ people: 4, strategy: 6 })
  })
})
