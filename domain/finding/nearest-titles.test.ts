import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestTitles } from './nearest-titles.ts'
import { searchKey } from './title-search.ts'

const titles = [
  'Biodiversity Ranger',
  'Border Biosecurity Officer',
  'Chief Data Officer',
  'Community Ranger',
  'Economist',
  'Finance Manager',
  'Head of Cyber Security',
  'HR Director',
  'Policy Manager',
  'Procurement Manager',
  'Project Manager',
  'Ranger Supervisor',
  'Risk Manager',
].map(searchKey)

describe('the titles that come nearest', () => {
  it.each([
    ['biosecurity ranger', 'biodiversity ranger'],
    ['Head of Cyber', 'head of cyber security'],
    ['Polcy lead', 'policy manager'],
  ])('to %j begin with %j', (sought, first) => {
    expect(nearestTitles(searchKey(sought), titles, 5)[0]).toBe(first)
  })

  it.each(['Lighthouse keeper', 'Ecologist', '', 'the of', 'xy'])('to %j are none', (sought) => {
    expect(nearestTitles(searchKey(sought), titles, 5)).toEqual([])
  })

  it('are not those that share a word of most titles alone', () => {
    const managers = Array.from({ length: 200 }, (_, number) => `kind${number} manager`)
    expect(nearestTitles('sock manager', managers, 5)).toEqual([])
  })

  it('are some of the titles given, each once, and the same in whatever order they are given', () => {
    const words = fc.constantFrom('chief', 'policy', 'policies', 'data', 'ranger', 'manager', 'of', 'lead')
    const title = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
    fc.assert(
      fc.property(title, fc.array(title, { maxLength: 20 }), fc.nat({ max: 8 }), (sought, all, most) => {
        const nearest = nearestTitles(sought, all, most)
        expect(nearest.length).toBeLessThanOrEqual(most)
        expect(new Set(nearest).size).toBe(nearest.length)
        for (const one of nearest) expect(all).toContain(one)
        expect(nearestTitles(sought, all.toReversed(), most)).toEqual(nearest)
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('begin with the very title where it is there', () => {
    for (const title of titles) expect(nearestTitles(title, titles, 3)[0]).toBe(title)
  })
})
