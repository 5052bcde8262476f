import { levelInFull, type Levelled, levelOf } from '#domain/role/proficiency.ts'
import type { Capability } from './capability-schema.ts'
import { withGeneral } from './general-depth.ts'
import type { Pack } from './pack-schema.ts'

/** What decides how capabilities are worded for a role. */
export type Worded = Levelled & { front_line?: boolean }

type Wording = Partial<Omit<Capability, 'without_reports' | 'front_line' | 'at_level'>>

/** All wordings of a capability, its usual one first, each with what the keys of its parts begin with in its file. */
export function wordingsOf(capability: Capability): [beginning: string, wording: Wording][] {
  const { without_reports, front_line, at_level = {} } = capability
  const ofLevels = Object.entries(at_level).map(([level, wording]) => [`at_level.${level}.`, wording] as const)
  const others = [['without_reports.', without_reports], ['front_line.', front_line], ...ofLevels] as const
  return [
    ['', capability],
    ...others.flatMap(([key, wording]): [string, Wording][] => (wording ? [[key, wording]] : [])),
  ]
}

/**
 * The capabilities in the framework's order, worded for a role. The parts under `at_level` for the role's level replace the usual
 * wording; where nobody reports to it, those under `without_reports` replace both; in work on the front line, those under `front_line`
 * replace all. A part is replaced whole; of indicators, those of each level are one. What is then still missing is general text, where the pack
 * wants it. An unknown role type counts as one that leads people (product rule: levels, variants).
 */
export function wordedFor(pack: Pack, role: Worded): Capability[] {
  const { role_type, front_line = false } = role
  const leadsPeople = pack.role_types.find(({ id }) => id === role_type)?.leads_people ?? true
  const atLevel = ({ id, at_level }: Capability) => at_level?.[levelOf(pack, role, id)?.id ?? '']
  if (!pack.general && leadsPeople && !front_line && pack.capabilities.every(({ at_level }) => at_level === undefined))
    return pack.capabilities
  return pack.capabilities.map((capability) => {
    const without = leadsPeople ? undefined : capability.without_reports
    const onTheFrontLine = front_line ? capability.front_line : undefined
    const indicators = { ...capability.indicators, ...without?.indicators, ...onTheFrontLine?.indicators }
    const worded = {
      ...capability,
      ...atLevel(capability),
      ...without,
      ...onTheFrontLine,
      ...(Object.keys(indicators).length > 0 ? { indicators } : {}),
    }
    return pack.general ? withGeneral(pack, worded, levelInFull(pack, role, worded)) : worded
  })
}

/** Whether the wording for a role is that of the front line, as far as the framework has it. */
export function isWordedForFrontLine(
  { capabilities }: Pack,
  { front_line = false }: Pick<Worded, 'front_line'>,
): boolean {
  return front_line && capabilities.some((capability) => capability.front_line)
}
