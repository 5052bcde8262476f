/** The three levels at which a role needs a capability, in rising order (product rule: the levels are the product's own). */
export const needLevels = ['none', 'useful', 'essential'] as const

export type Need = (typeof needLevels)[number]

/** Whether a value is a level of need. */
export function isNeed(value: string | undefined): value is Need {
  return needLevels.some((need) => need === value)
}

/** Level of need for each capability of the pack, by capability id. */
export type Needs = Readonly<Record<string, Need>>

/**
 * The kinds of capability (product rule: framework). Core capabilities are essential to every role; strategic and people
 * capabilities differ from role to role and are counted.
 */
export const capabilityKinds = ['core', 'strategic', 'people'] as const
export type CapabilityKind = (typeof capabilityKinds)[number]

/** A level, and what people see there of one capability, as far as the framework says it. */
export type ShownLevel = { id: string; name: string; meaning: string; effective: string[]; ineffective: string[] }

/**
 * A capability of the framework with how much a role needs it, and at which level where the framework has levels. `dimension`
 * is the dimension's name.
 */
export type CapabilityNeed = {
  id: string
  name: string
  dimension: string
  kind: CapabilityKind
  need: Need
  level?: ShownLevel | undefined
}

type Kinded = { readonly id: string; readonly kind: CapabilityKind }

/**
 * Counts the people and strategic capabilities that are essential to a role (Spec §3, Role). A capability that is not in
 * `needs` counts as not needed.
 */
export function countNeeds(capabilities: readonly Kinded[], needs: Needs): { people: number; strategy: number } {
  const essential = capabilities.filter((capability) => needs[capability.id] === 'essential')
  return {
    people: essential.filter((capability) => capability.kind === 'people').length,
    strategy: essential.filter((capability) => capability.kind === 'strategic').length,
  }
}

/** How many people and strategic capabilities there are, which is the most that can be essential to a role. */
export function mostNeeds(capabilities: readonly Kinded[]): { people: number; strategy: number } {
  return countNeeds(capabilities, Object.fromEntries(capabilities.map(({ id }) => [id, 'essential'])))
}
