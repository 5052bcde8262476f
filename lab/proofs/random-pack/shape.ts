import { Chance } from '../../support/chance.ts'

/** What kind of framework a random pack holds. */
export type Shape = {
  groups: number
  capabilities: number
  levels: number
  axes: number
  /** How many ratings it names; null where it has those of the product. */
  ratings: number | null
  isNotRelevantOffered: boolean
  hasHeart: boolean
  /** The share of capabilities that are core, and the share of sections that a capability has. */
  core: number
  sections: number
  /** Names have between so many letters. */
  names: readonly [least: number, most: number]
  hasEarlierEdition: boolean
}

/** As many capabilities as groups at least, and 200 at most; small frameworks are as frequent as large ones. */
function countOf(chance: Chance, groups: number): number {
  if (chance.is(0.05)) return groups
  if (chance.is(0.05)) return 200
  return Math.round(groups * (200 / groups) ** chance.next())
}

/** The kind of framework that this seed gives. */
export function shapeOf(seed: number): Shape {
  const chance = new Chance(seed)
  const groups = chance.between(1, 12)
  const capabilities = countOf(chance, groups)
  const core = chance.pick([0, 0, 0.1, 0.4, 0.4, 1])
  return {
    groups,
    capabilities,
    levels: chance.is(0.25) ? 0 : chance.between(0, 6),
    axes: chance.between(0, 2),
    ratings: chance.is(0.4) ? null : chance.between(2, 6),
    isNotRelevantOffered: chance.is(0.7),
    hasHeart: chance.is(0.5),
    core,
    sections: chance.pick([0, 0.2, 0.5, 0.9]),
    names: chance.pick([
      [3, 12],
      [3, 60],
      [3, 60],
      [40, 60],
    ] as const),
    hasEarlierEdition: chance.is(0.4),
  }
}

/** A shape in a few words, to be told beside its seed. */
export function describeShape(shape: Shape): string {
  const { groups, capabilities, levels, axes, ratings, core, sections, names } = shape
  return (
    `${groups} groups, ${capabilities} capabilities, ${levels} levels, ${axes} axes, ${ratings ?? 'the usual'} ratings, ` +
    `${core * 100} % core, ${sections * 100} % of the sections, names of ${names.join(' to ')}`
  )
}
