import type { BuiltProfile } from '#domain/building/built-profile.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleValidation } from '#domain/building/role-validation.ts'
import { dateInWords } from './calendar.ts'

/** The line that says where a built profile comes from (product rule: meta); a profile held back reads like one that waits. */
export function builtMeta(
  pack: Pack,
  { role_type }: Pick<BuiltProfile, 'role_type'>,
  validation: RoleValidation,
  now: Date,
): string {
  const roleType = pack.role_types.find(({ id }) => id === role_type)?.name ?? role_type
  const words = pack.site.built_meta[validation === 'held' ? 'waiting' : validation]
  return `${roleType}, ${words.replace('{date}', dateInWords(now, pack))}`
}

/** Where a role's line says that its profile comes from; null where it follows none of the pack's patterns. */
export function metaOrigin(pack: Pack, meta: string): 'starter' | Exclude<RoleValidation, 'held'> | null {
  const { starter_meta, built_meta } = pack.site
  if (meta.endsWith(`, ${starter_meta}`)) return 'starter'
  const states = ['kept', 'waiting', 'approved', 'declined'] as const
  return (
    states.find((state) => {
      const [before = '', after = ''] = built_meta[state].split('{date}')
      return meta.includes(`, ${before}`) && meta.endsWith(after)
    }) ?? null
  )
}
