import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careerPaths, directionOf, isCareerPath, careerPathRange, type CareerPath } from './career-path.ts'

type Counts = { people: number; strategy: number }

function liesOn(path: CareerPath, base: Counts, role: Counts): boolean {
  const { people, strategy } = careerPathRange(path, base)
  const within = (count: number, { from, to }: { from: number; to: number }) => from <= count && count <= to
  return within(role.people, people) && within(role.strategy, strategy)
}

describe('a career path', () => {
  it.each<[people: number, strategy: number, paths: CareerPath[]]>([
    [2, 3, ['same']],
    [3, 3, ['morePeople']],
    [4, 3, ['morePeople']],
    [2, 4, ['moreStrategy']],
    [3, 4, ['morePeople', 'moreStrategy', 'moreBoth']],
    [4, 6, ['morePeople', 'moreStrategy', 'moreBoth']],
    [1, 3, []],
    [2, 2, []],
    [0, 0, []],
    [4, 2, []],
    [1, 6, []],
  ])('from 2 people and 3 strategic capabilities: a role with %i and %i is on %j', (people, strategy, paths) => {
    const base = { people: 2, strategy: 3 }
    expect(careerPaths.filter((path) => liesOn(path, base, { people, strategy }))).toEqual(paths)
  })

  it('has the roles that a plain version of the rule gives, in frameworks of any size', () => {
    const counts = fc.record({ people: fc.nat(9), strategy: fc.nat(9) })
    fc.assert(
      fc.property(counts, counts, (base, role) => {
        const morePeople = role.people > base.people
        const moreStrategy = role.strategy > base.strategy
        expect(careerPaths.map((path) => liesOn(path, base, role))).toEqual([
          role.people === base.people && role.strategy === base.strategy,
          morePeople && role.strategy >= base.strategy,
          moreStrategy && role.people >= base.people,
          morePeople && moreStrategy,
        ])
        const lies = careerPaths.filter((path) => liesOn(path, base, role))
        expect(directionOf(base, role)).toBe(lies.at(-1) ?? null)
      }),
    )
  })

  it('has one of four names', () => {
    expect([...careerPaths, 'more', 'SAME', '', null, undefined].filter(isCareerPath)).toEqual(careerPaths)
  })
})
