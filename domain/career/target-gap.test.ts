import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Need, needLevels } from '#domain/role/needs.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { horizons } from './target.ts'
import { gapToTarget } from './target-gap.ts'

const { pack: sample } = loadPack(packFolder(samplePack))
const capabilities = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((id) =>
  sample.capabilities.slice(0, 1).map((one) => ({ ...one, id })),
)
const pack = { ...sample, capabilities }
const role = (needs: Record<string, Need>) => ({ needs, role_type: 'team-leader' })
const answers = new Map([
  ['a', 'sound'],
  ['b', 'strong'],
  ['c', 'developing'],
  ['e', 'developing'],
  ['f', 'developing'],
  ['g', 'developing'],
])

describe('the gap to a target', () => {
  const essential = (...ids: string[]): Record<string, Need> =>
    Object.fromEntries(ids.map((id): [string, Need] => [id, 'essential']))

  it('lists first what both roles need, then what is newly essential and Developing, not rated or Sound; Strong is ready', () => {
    const gap = gapToTarget(pack, {
      base: role({ ...essential('e', 'f'), g: 'useful' }),
      target: role({ ...essential('a', 'b', 'c', 'd', 'e', 'g'), f: 'useful' }),
      answers,
      horizon: 5,
    })
    expect({ ...gap, steps: gap.steps.map(({ rating, ...step }) => ({ ...step, rating: rating?.key })) }).toEqual({
      steps: [
        { id: 'e', reason: 'both-weakest', rating: 'developing', year: 1 },
        { id: 'c', reason: 'new-weakest', rating: 'developing', year: 2 },
        { id: 'g', reason: 'new-weakest', rating: 'developing', year: 3 },
        { id: 'd', reason: 'new-not-asked', rating: undefined, year: 4 },
        { id: 'a', reason: 'new-to-develop', rating: 'sound', year: 5 },
      ],
      ready: ['b'],
    })
  })

  it('says of what is not rated whether it was not asked, not relevant or not answered', () => {
    const { steps } = gapToTarget(pack, {
      base: role({ b: 'useful', c: 'useful' }),
      target: role(essential('a', 'b', 'c')),
      answers: new Map([['c', 'not-relevant']]),
      horizon: 3,
    })
    expect(steps.map(({ id, reason }) => [id, reason])).toEqual([
      ['a', 'new-not-asked'],
      ['c', 'new-not-relevant'],
      ['b', 'new-not-answered'],
    ])
  })

  it('is empty when the target needs nothing that is missing', () => {
    const needs = role(essential('a', 'b', 'd'))
    expect(gapToTarget(pack, { base: needs, target: needs, answers, horizon: 2 })).toEqual({
      steps: [],
      ready: [],
    })
  })

  it('starts in the first year and spreads over the years with a difference of at most one', () => {
    const needs = fc
      .array(fc.constantFrom(...needLevels), { minLength: 7, maxLength: 7 })
      .map((levels) =>
        Object.fromEntries(capabilities.map(({ id }, place): [string, Need] => [id, levels[place] ?? 'none'])),
      )
    fc.assert(
      fc.property(needs, needs, fc.constantFrom(...horizons), (base, target, horizon) => {
        const { steps } = gapToTarget(pack, { base: role(base), target: role(target), answers, horizon })
        const years = steps.map(({ year }) => year)
        expect(years).toEqual(years.toSorted((one, other) => one - other))
        expect(years.every((year) => year >= 1 && year <= horizon)).toBe(true)
        expect(years.length === 0 || years[0] === 1).toBe(true)
        const inYear = Array.from({ length: horizon }, (_, year) => years.filter((found) => found === year + 1).length)
        expect(Math.max(...inYear) - Math.min(...inYear)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
