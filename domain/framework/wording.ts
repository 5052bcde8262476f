import type { Capability } from './capability-schema.ts'
import type { Pack } from './pack-schema.ts'

/**
 * The capabilities in the framework's order, worded for somebody in a role of this type: where such a role leads nobody,
 * the wording for leaders without direct reports replaces what it replaces. An unknown role type is taken to lead people.
 */
export function wordedFor(pack: Pack, roleType: string): Capability[] {
  const leadsPeople = pack.role_types.find(({ id }) => id === roleType)?.leads_people ?? true
  return leadsPeople
    ? pack.capabilities
    : pack.capabilities.map((capability) => ({ ...capability, ...capability.without_reports }))
}
