import type { Capability } from './capability-schema.ts'
import type { Pack } from './pack-schema.ts'

/**
 * The capabilities in the framework's order, worded for a role of this type. Where such a role leads nobody, the parts under
 * `without_reports` replace the usual wording. An unknown role type counts as one that leads people.
 */
export function wordedFor(pack: Pack, roleType: string): Capability[] {
  const leadsPeople = pack.role_types.find(({ id }) => id === roleType)?.leads_people ?? true
  return leadsPeople
    ? pack.capabilities
    : pack.capabilities.map((capability) => ({ ...capability, ...capability.without_reports }))
}
