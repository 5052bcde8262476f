import type { Pack } from '#domain/framework/pack-schema.ts'

/** What says how high the role types of a pack are. */
export type Heights = Pick<Pack, 'role_types' | 'levels'>

/**
 * How high a role type is: by its usual level where each role type has one, else by its place among the pack's role types, which
 * rise; -1 for one that the pack does not know.
 */
export function heightOf({ role_types, levels = [] }: Heights, roleType: string): number {
  const placeOf = (level: string | undefined) => levels.findIndex(({ id }) => id === level)
  const place = role_types.findIndex(({ id }) => id === roleType)
  return role_types.every(({ level }) => placeOf(level) >= 0) ? placeOf(role_types[place]?.level) : place
}
