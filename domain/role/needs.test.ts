import { describe, expect, it } from 'vitest'
import { assessmentMinutes, type CapabilityNeed, countNeeds, type Needs, usualLevel, usualQuestions } from './needs.ts'

const capabilities = [
  { id: 'curious' },
  { id: 'leading-strategically', axis: 'strategic' },
  { id: 'engaging-others', axis: 'strategic' },
  { id: 'developing-talent', axis: 'people' },
  { id: 'achieving-through-others', axis: 'people' },
]
const axes = [{ id: 'people' }, { id: 'strategic' }]

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
    expect(countNeeds({ axes, capabilities }, needs)).toEqual(counts)
  })

  it('are counted on the axes that the pack has, the first as people', () => {
    const needs: Needs = { 'leading-strategically': 'essential', 'developing-talent': 'essential' }
    const on = (...ids: string[]) => countNeeds({ axes: ids.map((id) => ({ id })), capabilities }, needs)
    expect(on('strategic')).toEqual({ people: 1, strategy: 0 })
    expect(on('strategic', 'people')).toEqual({ people: 1, strategy: 1 })
    expect(on()).toEqual({ people: 0, strategy: 0 })
  })
})

describe('the usual level of a role', () => {
  const at = (id: string): CapabilityNeed => {
    const level = id === '' ? undefined : { id, name: id, meaning: '', effective: [], ineffective: [] }
    return { id, name: id, dimension: '', core: false, axis: null, need: 'essential', level }
  }
  it.each([
    ['is that of more than half of those that have one', ['team', '', 'team', 'agency', ''], 'team'],
    ['is none where no level is that of more than half', ['team', 'agency'], undefined],
    ['is none where there are no levels', ['', ''], undefined],
  ])('%s', (_, levels, usual) => {
    expect(usualLevel(levels.map(at))?.id).toBe(usual)
  })
})

it.each([
  [1, 5],
  [12, 10],
  [16, 15],
  [30, 25],
  [140, 80],
])('%d questions take about %d minutes', (questions, minutes) => {
  expect(assessmentMinutes(questions)).toBe(minutes)
})

it('counts what the role type in the middle is asked, with what belongs to every role', () => {
  const types: Record<string, { needs: Needs }> = {
    all: { needs: { a: 'essential', b: 'useful', c: 'essential' } },
    few: { needs: { a: 'none', b: 'none', c: 'none' } },
    some: { needs: { a: 'useful', b: 'none' } },
  }
  expect(usualQuestions(types, 4)).toBe(5)
  expect(usualQuestions({}, 4)).toBe(4)
})
