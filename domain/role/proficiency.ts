import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Needs, ShownLevel } from './needs.ts'

/**
 * The level of proficiency at which a role needs capabilities, by their ids; what it leaves out is the usual one of its role
 * type.
 */
export type Levels = Readonly<Record<string, string>>

/** What decides the levels of a role. */
export type Levelled = { needs: Needs; role_type: string; levels?: Levels }

type Level = NonNullable<Pack['levels']>[number]

/** The level at which a role needs a capability; null where it does not, or where nothing says so. */
export function levelOf({ levels = [], role_types }: Pack, role: Levelled, capabilityId: string): Level | null {
  if ((role.needs[capabilityId] ?? 'none') === 'none') return null
  const asked = role.levels?.[capabilityId] ?? role_types.find(({ id }) => id === role.role_type)?.level
  return levels.find(({ id }) => id === asked) ?? null
}

/** The place of a level among the pack's, which rise, from 0; -1 for none. */
export function placeOf({ levels = [] }: Pack, level: Level | null): number {
  return levels.findIndex(({ id }) => id === level?.id)
}

/** The level at which a role needs a capability, with what people see there; null as for `levelOf`. */
export function levelInFull(pack: Pack, role: Levelled, { id, indicators }: Capability): ShownLevel | null {
  const level = levelOf(pack, role, id)
  if (!level) return null
  const { effective = [], ineffective = [] } = indicators?.[level.id] ?? {}
  return { ...level, effective, ineffective }
}
