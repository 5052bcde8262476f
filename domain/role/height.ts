import type { Pack } from '#domain/framework/pack-schema.ts'

/** What says how high the role types of a pack are. */
export type Heights = Pick<Pack, 'axes' | 'role_types' | 'levels'>

/**
 * How high a role type is: its place among the pack's role types, which rise. Where nothing is counted, its usual level says it
 * instead, if each role type has one. -1 for one that the pack does not know.
 */
export function heightOf({ axes, role_types, levels = [] }: Heights, roleType: string): number {
  const placeOf = (level: string | undefined) => levels.findIndex(({ id }) => id === level)
  const place = role_types.findIndex(({ id }) => id === roleType)
  const byLevel = axes.length === 0 && role_types.every(({ level }) => placeOf(level) >= 0)
  return byLevel ? placeOf(role_types[place]?.level) : place
}
