import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Counts } from '#domain/role/axes.ts'
import { heightOf, type Heights, type RoleProfile } from '#domain/role/role.ts'
import type { CareerWords } from '#domain/words/career.ts'

/**
 * The directions in which a visitor looks for other roles from a base role: the specification's four (Spec §2, /path), and a
 * higher type of role, which is ours.
 */
export const careerPaths = ['same', 'morePeople', 'moreStrategy', 'moreBoth', 'higher'] as const

export type CareerPath = (typeof careerPaths)[number]

/** A career path that the counts of two roles decide. */
export type CountedPath = Exclude<CareerPath, 'higher'>

/** The directions that a pack with no, one or two axes offers, in the order of the circles. */
const offered: readonly (readonly CareerPath[])[] = [
  ['same', 'higher'],
  ['same', 'morePeople'],
  ['same', 'morePeople', 'moreStrategy', 'moreBoth'],
]

/** The directions that a pack with so many axes offers, in the order of the circles. */
export function offeredPaths({ length }: readonly unknown[]): readonly CareerPath[] {
  return offered[length] ?? []
}

/** Whether a value from a form, an address or a session is a direction that a pack with these axes offers. */
export function isOfferedPath(axes: readonly unknown[], text: unknown): text is CareerPath {
  return offeredPaths(axes).some((path) => path === text)
}

type Range = { from: number; to: number }

const any: Range = { from: 0, to: Infinity }
const exactly = (count: number): Range => ({ from: count, to: count })
const more = (count: number): Range => ({ from: count + 1, to: Infinity })
const asMany = (count: number): Range => ({ from: count - 1, to: count })

const rules: Readonly<Record<CareerPath, { people: typeof more; strategy: typeof more }>> = {
  same: { people: exactly, strategy: exactly },
  morePeople: { people: more, strategy: asMany },
  moreStrategy: { people: asMany, strategy: more },
  moreBoth: { people: more, strategy: more },
  higher: { people: () => any, strategy: () => any },
}

/**
 * The roles on a career path, as ranges of their counts; `from` and `to` are both included. More on one axis means as many on
 * the other, or one fewer, so that a role stands in one direction at most (product rule: career paths). The base role itself is
 * in the range of `same` alone, so only there the caller has to leave it out.
 */
export function careerPathRange(
  careerPath: CareerPath,
  { people, strategy }: Counts,
): { people: Range; strategy: Range } {
  const rule = rules[careerPath]
  return { people: rule.people(people), strategy: rule.strategy(strategy) }
}

type Typed = Pick<RoleProfile, 'role_type'>

/**
 * The role types to which a career path leads, the nearest first; null for any. They decide where the pack has no axes: then
 * the same path keeps to role types as high as the base role's, and the other goes to higher ones.
 */
export function careerPathRoleTypes(pack: Heights, careerPath: CareerPath, { role_type }: Typed): string[] | null {
  if (pack.axes.length > 0) return null
  const base = heightOf(pack, role_type)
  if (base < 0) return careerPath === 'same' ? [role_type] : []
  const height = (id: string) => heightOf(pack, id)
  return pack.role_types
    .map(({ id }) => id)
    .filter((id) => (careerPath === 'same' ? height(id) === base : height(id) > base))
    .toSorted((one, other) => height(one) - height(other))
}

/**
 * Whether any role could lie on a career path from a base role: false where it would need more capabilities of an axis than the framework
 * has, which is `most`.
 */
export function isPossiblePath(careerPath: CareerPath, base: Counts, most: Counts): boolean {
  const { people, strategy } = careerPathRange(careerPath, base)
  return people.from <= most.people && strategy.from <= most.strategy
}

const countedPaths = ['same', 'morePeople', 'moreStrategy', 'moreBoth'] as const satisfies CountedPath[]

const isWithin = (count: number, { from, to }: Range) => from <= count && count <= to

/** The career path on which a role with these counts lies, seen from the base role; null where it lies on none. */
export function directionOf(base: Counts, role: Counts): CountedPath | null {
  const isOn = (path: CountedPath) => {
    const { people, strategy } = careerPathRange(path, base)
    return isWithin(role.people, people) && isWithin(role.strategy, strategy)
  }
  return countedPaths.find(isOn) ?? null
}

/** The direction from a base role to another: by their counts, or by their role types where the pack has no axes. */
export function directionBetween(pack: Heights, base: Counts & Typed, other: Counts & Typed): CareerPath | null {
  if (pack.axes.length > 0) return directionOf(base, other)
  const leadsTo = (path: CareerPath) => careerPathRoleTypes(pack, path, base)?.includes(other.role_type)
  return offeredPaths(pack.axes).find(leadsTo) ?? null
}

/** The name and meaning of a circle, and the heading above the roles found in its direction. */
export type CircleWords = CareerWords['circles']['two']['same']

/** Of texts for a pack with two axes, one or none, those that fit its axes. */
export function byAxes<Texts>(
  axes: readonly unknown[],
  { two, one, none }: Record<'two' | 'one' | 'none', Texts>,
): Texts {
  return [none, one, two][axes.length] ?? none
}

/** The words of each direction that a pack with these axes offers. */
export function circleWordsOf(
  axes: readonly unknown[],
  { two, one, none }: CareerWords['circles'],
): Partial<Readonly<Record<CareerPath, CircleWords>>> {
  return byAxes<Partial<Record<CareerPath, CircleWords>>>(axes, {
    two: { same: two.same, morePeople: two.more_first, moreStrategy: two.more_second, moreBoth: two.more_both },
    one: { same: one.same, morePeople: one.more_first },
    none: { same: none.same, higher: none.higher },
  })
}

/**
 * How another role's job family stands to that of the base role, in the order in which a career path lists roles (product
 * rule: career paths): the same family, one that the pack calls a neighbour, or any other, as where it is not known.
 */
export const familyBonds = ['same', 'neighbour', 'other'] as const

export type FamilyBond = (typeof familyBonds)[number]

/** The ids of the job families that the pack calls neighbours of one; none where it is not known. */
export function neighboursOf(pack: Pack, family: string): readonly string[] {
  return pack.starter.families.find(({ id }) => id === family)?.neighbours ?? []
}

/**
 * How a job family stands to that of a base role; null where the base role's is not known, so that nothing can be said.
 * Families are ids, empty where they are not known.
 */
export function familyBond(pack: Pack, base: string, other: string): FamilyBond | null {
  if (base === '') return null
  if (base === other) return 'same'
  return neighboursOf(pack, base).includes(other) ? 'neighbour' : 'other'
}

/**
 * The ids of all job families, and '' for an unknown one, by how they stand to that of a base role; all are `other` where the base role's
 * is not known.
 */
export function familiesByBond(pack: Pack, base: string): Record<FamilyBond, string[]> {
  const families = ['', ...pack.starter.families.map(({ id }) => id)]
  const of = (bond: FamilyBond) => families.filter((id) => (familyBond(pack, base, id) ?? 'other') === bond)
  return { same: of('same'), neighbour: of('neighbour'), other: of('other') }
}
