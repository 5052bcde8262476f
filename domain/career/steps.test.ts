import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { credibleSteps } from './credible-step.ts'
import { stepSize, suggestWays, type End, type Stop, type Way } from './steps.ts'

const pack = {
  axes: [{ id: 'people' }, { id: 'strategic' }],
  role_types: [{ id: 'adviser' }, { id: 'leader' }],
  starter: { families: [{ id: 'law', neighbours: ['policy'] }, { id: 'policy', neighbours: ['law'] }, { id: 'data' }] },
} as unknown as Pack

const all = ['a', 'b', 'c', 'd', 'e', 'f']
const families = fc.constantFrom('law', 'policy', 'policy', 'data')
const endOf = (role_type: string, count: number, essential: fc.Arbitrary<string[]>): fc.Arbitrary<End> =>
  fc.record({ family: families, essential }).map((end) => ({ ...end, role_type, people: count, strategy: count }))
const base = endOf('adviser', 0, fc.subarray(all, { maxLength: 2 }))
const target = endOf('leader', 1, fc.subarray(all, { minLength: 4 }))
const stop: fc.Arbitrary<Stop> = fc.record({
  family: families,
  role_type: fc.constantFrom('adviser', 'leader'),
  people: fc.nat(1),
  strategy: fc.nat(1),
  essential: fc.subarray(all, { minLength: 1, maxLength: 4 }),
  isNear: fc.boolean(),
})

/** A plain version of the rule: every way through one or two stops, in the order of the stops, each judged by itself. */
function plainWays(from: End, to: End, stops: readonly Stop[]): Way<Stop>[] {
  const isCredible = credibleSteps(pack)
  const kept = from.essential.filter((id) => to.essential.includes(id))
  const found = stops.filter(({ essential }) => kept.every((id) => essential.includes(id)))
  const rankOf = ({ stops: between, steps }: Way<Stop>) => [
    Math.max(...steps),
    between.length,
    steps.reduce((sum, step) => sum + step),
    between.filter(({ family }) => family !== from.family && family !== to.family).length,
    between.filter(({ isNear }) => !isNear).length,
  ]
  const compare = (one: Way<Stop>, other: Way<Stop>) => {
    const ranks = rankOf(other)
    return rankOf(one)
      .map((rank, place) => rank - (ranks[place] ?? 0))
      .find((difference) => difference !== 0)
  }
  const ways = [...found.map((one) => [one]), ...found.flatMap((one) => found.map((two) => [one, two]))]
    .map((between) => {
      const roles = [from, ...between, to]
      const steps = roles.slice(1).map((role, place) => stepSize(roles[place]?.essential ?? [], role.essential))
      return { stops: between, steps }
    })
    .filter(({ steps }) => Math.max(...steps) < stepSize(from.essential, to.essential))
    .filter(({ stops: between }) => [from, ...between].every((role, place) => isCredible(role)(between[place] ?? to)))
    .toSorted((one, other) => compare(one, other) ?? 0)
  const taken: Way<Stop>[] = []
  const setOf = ({ essential }: Stop) => essential.join()
  for (const way of ways) {
    const used = taken.flatMap(({ stops: between }) => between.map(setOf))
    if (taken.length < 3 && !way.stops.some((one) => used.includes(setOf(one)))) taken.push(way)
  }
  return taken
}

it('suggests the ways that a plain version of the rule gives, and of ways alike the first in the order of the stops', () => {
  let pairs = 0
  fc.assert(
    fc.property(base, target, fc.array(stop, { maxLength: 40 }), (from, to, stops) => {
      const ways = suggestWays(pack, from, to, stops)
      const places = (found: readonly Way<Stop>[]) =>
        found.map(({ stops: between, steps }) => ({ between: between.map((one) => stops.indexOf(one)), steps }))
      pairs += ways.filter(({ stops: between }) => between.length === 2).length
      expect(places(ways)).toEqual(places(plainWays(from, to, stops)))
    }),
    { numRuns: 2000, seed: 21 },
  )
  expect(pairs).toBeGreaterThan(100)
})
