import { type Levelled, levelOf } from '#domain/role/proficiency.ts'
import type { Capability } from './capability-schema.ts'
import type { Pack } from './pack-schema.ts'

/** What decides how capabilities are worded for a role. */
export type Worded = Levelled & { front_line?: boolean }

/**
 * The capabilities in the framework's order, worded for a role. The parts under `at_level` for the role's level replace the usual
 * wording; where nobody reports to it, those under `without_reports` replace both; in work on the front line, those under `front_line`
 * replace all. A part is replaced whole. An unknown role type counts as one that leads people (product rule: levels, variants).
 */
export function wordedFor(pack: Pack, role: Worded): Capability[] {
  const { role_type, front_line = false } = role
  const leadsPeople = pack.role_types.find(({ id }) => id === role_type)?.leads_people ?? true
  const atLevel = ({ id, at_level, interview, development }: Capability) => {
    const own = at_level?.[levelOf(pack, role, id)?.id ?? '']
    // A level says only what differs: its cases stand beside the questions that are asked at every level.
    return {
      ...own,
      ...(own?.interview ? { interview: { ...interview, ...own.interview } } : {}),
      ...(own?.development ? { development: { ...development, ...own.development } } : {}),
    }
  }
  if (leadsPeople && !front_line && pack.capabilities.every(({ at_level }) => at_level === undefined))
    return pack.capabilities
  return pack.capabilities.map((capability) => ({
    ...capability,
    ...atLevel(capability),
    ...(leadsPeople ? {} : capability.without_reports),
    ...(front_line ? capability.front_line : {}),
  }))
}

/** Whether the wording for a role is that of the front line, as far as the framework has it. */
export function isWordedForFrontLine(
  { capabilities }: Pack,
  { front_line = false }: Pick<Worded, 'front_line'>,
): boolean {
  return front_line && capabilities.some((capability) => capability.front_line)
}
