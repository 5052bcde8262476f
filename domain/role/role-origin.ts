import { isOpenToAll, roleValidations } from '#domain/building/role-validation.ts'
import { longDate } from '#domain/framework/date-words.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'

/** Where a profile can come from: the pack, a commission's own library, or a visitor, and how far it has come since (product rule: meta). */
export const originKinds = ['starter', 'imported', ...roleValidations] as const
export type OriginKind = (typeof originKinds)[number]

/** Where a profile comes from; `date` is the instant at which it became so, where that is known. */
export type RoleOrigin<Kind extends OriginKind = OriginKind> = { kind: Kind; date?: Date }

/** Those whose profiles everybody can open; the others are their maker's alone. */
export const openToAll: readonly OriginKind[] = ['starter', 'imported', ...roleValidations.filter(isOpenToAll)]

/** What the pack's words say for each kind. */
function originInWords({ words, language, time_zone }: Pack, { kind, date }: RoleOrigin): string {
  const { origin } = words.role
  const since = { date: date ? longDate(date.getTime(), language, time_zone) : '' }
  switch (kind) {
    case 'imported':
    case 'approved':
    case 'declined':
      return fill(origin[kind], since)
    case 'starter':
    case 'kept':
    case 'waiting':
    case 'held':
      return origin[kind]
    default:
      return kind satisfies never
  }
}

/** The line that says of what type a role is and where its profile comes from (Spec §3, Role: meta). */
export function originLine(pack: Pack, roleType: string, origin: RoleOrigin): string {
  const role_type_name = pack.role_types.find(({ id }) => id === roleType)?.name ?? roleType
  return fill(pack.words.role.origin.line, { role_type_name, origin: originInWords(pack, origin) })
}
