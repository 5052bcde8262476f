import type { Pack } from '#domain/framework/pack-schema.ts'

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

/** The ids of all job families by how they stand to that of a base role, in one group where that is not known; '' among them. */
export function familiesByBond(pack: Pack, base: string): Record<FamilyBond, string[]> {
  const families = ['', ...pack.starter.families.map(({ id }) => id)]
  const of = (bond: FamilyBond) => families.filter((id) => (familyBond(pack, base, id) ?? 'other') === bond)
  return { same: of('same'), neighbour: of('neighbour'), other: of('other') }
}
