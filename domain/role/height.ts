import type { Pack } from '#domain/framework/pack-schema.ts'

/** How high a role type stands among those of the pack, from 0; -1 for one that the pack does not have. */
export function heightOf(pack: Pick<Pack, 'role_types'>, roleType: string): number {
  return pack.role_types.findIndex(({ id }) => id === roleType)
}
