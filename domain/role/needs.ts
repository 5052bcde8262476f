/** The three levels at which a role needs a capability, in rising order (product rule: the levels are the product's own). */
export const needLevels = ['none', 'useful', 'essential'] as const

export type Need = (typeof needLevels)[number]

/** Level of need for each capability of the pack, by capability id. */
export type Needs = Readonly<Record<string, Need>>

/** What a capability is, beside its dimension (product rule: framework): core ones belong to every role, the others are counted. */
export const capabilityKinds = ['core', 'strategic', 'people'] as const
export type CapabilityKind = (typeof capabilityKinds)[number]

/** One capability of the framework and how much a role needs it. */
export type CapabilityNeed = { id: string; name: string; dimension: string; kind: CapabilityKind; need: Need }

type Kinded = { readonly id: string; readonly kind: CapabilityKind }

/**
 * Counts a role's essential people and strategic capabilities, as shown on every role (Spec §3, Role).
 * A capability that `needs` does not mention counts as not needed.
 */
export function countNeeds(capabilities: readonly Kinded[], needs: Needs): { people: number; strategy: number } {
  const essential = capabilities.filter((capability) => needs[capability.id] === 'essential')
  return {
    people: essential.filter((capability) => capability.kind === 'people').length,
    strategy: essential.filter((capability) => capability.kind === 'strategic').length,
  }
}
