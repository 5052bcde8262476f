import type { BuiltProfile } from '#domain/built-profile.ts'
import type { Pack } from '#domain/pack-schema.ts'
import type { RoleValidation } from '#domain/role-validation.ts'
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
