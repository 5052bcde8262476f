import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Needs, ShownLevel } from './needs.ts'

/**
 * The level of proficiency at which a role needs capabilities, by their ids; what it leaves out is the usual one of the role,
 * or else of its role type.
 */
export type Levels = Readonly<Record<string, string>>

/** What decides the levels of a role. `level` is the usual one of this role, where it is not that of its role type. */
export type Levelled = { needs: Needs; role_type: string; levels?: Levels; level?: string }

type Level = NonNullable<Pack['levels']>[number]

/** The level at which a role needs a capability; null where it does not, or where nothing says so. */
export function levelOf({ levels = [], role_types }: Pack, role: Levelled, capabilityId: string): Level | null {
  if ((role.needs[capabilityId] ?? 'none') === 'none') return null
  const ofType = role_types.find(({ id }) => id === role.role_type)?.level
  const asked = role.levels?.[capabilityId] ?? role.level ?? ofType
  return levels.find(({ id }) => id === asked) ?? null
}

/**
 * The one level of a whole role, where the pack's levels follow from the role and nobody is asked for them; null where they are
 * asked for capability by capability, or nothing says it.
 */
export function levelOfRole({ levels = [], role_types, questionnaires }: Pack, role: Levelled): Level | null {
  if (questionnaires.build.asks_for !== 'need') return null
  const asked = role.level ?? role_types.find(({ id }) => id === role.role_type)?.level
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
