import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  careerPathRange,
  careerPathRoleTypes,
  careerPaths,
  directionBetween,
  directionOf,
  isOfferedPath,
  offeredPaths,
  type CareerPath,
} from './career-path.ts'

const offered = offeredPaths([1, 2])

type Counts = { people: number; strategy: number }

function liesOn(path: CareerPath, base: Counts, role: Counts): boolean {
  const { people, strategy } = careerPathRange(path, base)
  const within = (count: number, { from, to }: { from: number; to: number }) => from <= count && count <= to
  return within(role.people, people) && within(role.strategy, strategy)
}

describe('a career path', () => {
  it('has the roles that a plain version of the rule gives, in frameworks of any size', () => {
    const counts = fc.record({ people: fc.nat(9), strategy: fc.nat(9) })
    fc.assert(
      fc.property(counts, counts, (base, role) => {
        const [people, strategy] = [role.people - base.people, role.strategy - base.strategy]
        const isAsMany = (added: number) => added === 0 || added === -1
        expect(offered.map((path) => liesOn(path, base, role))).toEqual([
          people === 0 && strategy === 0,
          people > 0 && isAsMany(strategy),
          strategy > 0 && isAsMany(people),
          people > 0 && strategy > 0,
        ])
        const lies = offered.filter((path) => liesOn(path, base, role))
        expect(lies.length).toBeLessThanOrEqual(1)
        expect(directionOf(base, role)).toBe(lies[0] ?? null)
      }),
    )
  })

  it.each([
    [2, ['same', 'morePeople', 'moreStrategy', 'moreBoth']],
    [1, ['same', 'morePeople']],
    [0, ['same', 'higher']],
  ])('has one of these names where the pack has %i axes: %j', (count, names) => {
    const axes = Array.from({ length: count })
    expect([...careerPaths, 'more', 'SAME', '', null, undefined].filter((path) => isOfferedPath(axes, path))).toEqual(
      names,
    )
  })
})

describe('a career path without axes', () => {
  const pack = { axes: [], role_types: ['adviser', 'lead', 'head'].map((id) => ({ id, name: id, leads_people: true })) }
  const role = (role_type: string) => ({ role_type, people: 0, strategy: 0 })

  it('leads to role types as high as that of the base role, or to higher ones, the nearest first', () => {
    expect(careerPathRoleTypes(pack, 'same', role('lead'))).toEqual(['lead'])
    expect(careerPathRoleTypes(pack, 'higher', role('adviser'))).toEqual(['lead', 'head'])
    expect(careerPathRoleTypes(pack, 'higher', role('head'))).toEqual([])
    expect(careerPathRoleTypes(pack, 'higher', role('gone'))).toEqual([])
    expect(careerPathRoleTypes({ ...pack, axes: [{ id: 'a', name: 'A' }] }, 'same', role('lead'))).toBeNull()
  })

  it('goes by the usual levels of role types, where each has one', () => {
    const levels = ['able', 'expert'].map((id) => ({ id, name: id, meaning: id }))
    const usual = ['expert', 'able', 'expert'] as const
    const role_types = pack.role_types.map((type, place) => ({ ...type, level: usual[place] ?? '' }))
    const levelled = { ...pack, levels, role_types }
    expect(careerPathRoleTypes(levelled, 'same', role('adviser'))).toEqual(['adviser', 'head'])
    expect(careerPathRoleTypes(levelled, 'higher', role('lead'))).toEqual(['adviser', 'head'])
    expect(careerPathRoleTypes({ ...levelled, levels: [] }, 'same', role('lead'))).toEqual(['lead'])
  })

  it('is named for each other role', () => {
    expect(directionBetween(pack, role('lead'), role('lead'))).toBe('same')
    expect(directionBetween(pack, role('lead'), role('head'))).toBe('higher')
    expect(directionBetween(pack, role('lead'), role('adviser'))).toBeNull()
  })
})
