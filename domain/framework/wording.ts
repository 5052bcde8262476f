import type { Capability } from './capability-schema.ts'
import type { Pack } from './pack-schema.ts'

/** What decides how capabilities are worded for a role. */
export type Worded = { role_type: string; front_line?: boolean }

/**
 * The capabilities in the framework's order, worded for a role. Where nobody reports to it, the parts under `without_reports`
 * replace the usual wording; in work on the front line, those under `front_line` replace both. A part is replaced whole. An
 * unknown role type counts as one that leads people.
 */
export function wordedFor(pack: Pack, { role_type, front_line = false }: Worded): Capability[] {
  const leadsPeople = pack.role_types.find(({ id }) => id === role_type)?.leads_people ?? true
  if (leadsPeople && !front_line) return pack.capabilities
  return pack.capabilities.map((capability) => ({
    ...capability,
    ...(leadsPeople ? {} : capability.without_reports),
    ...(front_line ? capability.front_line : {}),
  }))
}

/** Whether the wording for a role is that of the front line, as far as the framework has it. */
export function isWordedForFrontLine({ capabilities }: Pack, { front_line = false }: Worded): boolean {
  return front_line && capabilities.some((capability) => capability.front_line)
}
