import { axisOf, type AxisPlace, type Counting, type Counts } from './axes.ts'

/** The three levels at which a role needs a capability, in rising order (product rule: the levels are the product's own). */
export const needLevels = ['none', 'useful', 'essential'] as const

export type Need = (typeof needLevels)[number]

/**
 * The most capabilities that are asked about, and listed, one by one (ours). Thirty questions take a quarter of an hour, which is
 * as long as visitors stay; where there are more, a role needs few of them, and a list of the others says nothing.
 */
export const maxListed = 30

/**
 * Whether a framework has so many capabilities that BUILD offers them in one question, and lists only count those that a role does not
 * need. Core ones, which belong to every role, do not count.
 */
export function choosesInOne(capabilities: readonly { readonly core: boolean }[]): boolean {
  return capabilities.filter(({ core }) => !core).length > maxListed
}

/** How many questions BUILD asks: about the role type, then one for each capability that is not core, or one for all of them where they are many. */
export function countBuildQuestions(capabilities: readonly { readonly core: boolean }[]): number {
  return 1 + (choosesInOne(capabilities) ? 1 : capabilities.filter(({ core }) => !core).length)
}

/**
 * How long a self-assessment of so many questions takes, in minutes (ours): one for each of the first fifteen, half a minute for each
 * further one, because visitors get quicker; rounded to five, and five at least.
 */
export function assessmentMinutes(questions: number): number {
  const minutes = Math.min(questions, 15) + Math.max(0, questions - 15) / 2
  return Math.max(5, Math.round(minutes / 5) * 5)
}

/**
 * How many questions a usual role is asked: of the role types of the rule the one in the middle, by how many capabilities it needs, with the
 * `core` ones that every role needs.
 */
export function usualQuestions(types: Readonly<Record<string, { needs: Needs }>>, core: number): number {
  const counts = Object.values(types).map(({ needs }) => Object.values(needs).filter((need) => need !== 'none').length)
  return core + (counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0)
}

export function isNeed(value: string | undefined): value is Need {
  return needLevels.some((need) => need === value)
}

/** Level of need for each capability of the pack, by capability id. */
export type Needs = Readonly<Record<string, Need>>

/** A level, and what people see there of one capability, as far as the framework says it. */
export type ShownLevel = { id: string; name: string; meaning: string; effective: string[]; ineffective: string[] }

/**
 * A capability of the framework with how much a role needs it, and at which level where the framework has levels. `dimension`
 * is the dimension's name, `axis` the axis on which it counts. Core capabilities are essential to every role (product rule:
 * framework) and count on none.
 */
export type CapabilityNeed = {
  id: string
  name: string
  dimension: string
  core: boolean
  axis: AxisPlace | null
  need: Need
  level?: ShownLevel | undefined
}

/**
 * Counts the capabilities of each axis that are essential to a role (Spec §3, Role); 0 for an axis that the pack does not
 * have. A capability that is not in `needs` counts as not needed.
 */
export function countNeeds(pack: Counting, needs: Needs): Counts {
  const count = (place: AxisPlace) =>
    pack.capabilities.filter((capability) => needs[capability.id] === 'essential' && axisOf(pack, capability) === place)
      .length
  return { people: count('people'), strategy: count('strategy') }
}

/** How many capabilities each axis has, which is the most that can be essential to a role. */
export function mostNeeds(pack: Counting): Counts {
  return countNeeds(pack, Object.fromEntries(pack.capabilities.map(({ id }) => [id, 'essential'])))
}

/** The level at which a role needs most of what it needs; undefined where no level is that of more than half. */
export function usualLevel(needs: readonly CapabilityNeed[]): ShownLevel | undefined {
  const levels = needs.flatMap(({ level }) => level ?? [])
  return levels.find(({ id }) => levels.filter((other) => other.id === id).length * 2 > levels.length)
}
