import { isOpenToAll, approvalStates } from '#domain/building/approval-state.ts'
import { longDate } from '#domain/framework/date-words.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'

/**
 * Where a role profile can come from: `starter` is the pack, `imported` an organisation's own library; the others are the
 * states of a profile that a visitor built (product rule: meta).
 */
export const originKinds = ['starter', 'imported', ...approvalStates] as const
export type OriginKind = (typeof originKinds)[number]

/** Where a role profile comes from. `date` is the instant of its last change of origin or state, where that is known. */
export type RoleOrigin<Kind extends OriginKind = OriginKind> = { kind: Kind; date?: Date }

/** The origins whose profiles everybody can open. The other profiles can be opened by their maker's session alone. */
export const openToAll: readonly OriginKind[] = ['starter', 'imported', ...approvalStates.filter(isOpenToAll)]

/** The words for an origin, with its date where they name one. */
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

/**
 * The line that says a role's type and where its profile comes from (Spec §3, Role: meta). A role type that the pack no
 * longer lists shows its id.
 */
export function originLine(pack: Pack, roleType: string, origin: RoleOrigin): string {
  const role_type_name = pack.role_types.find(({ id }) => id === roleType)?.name ?? roleType
  return fill(pack.words.role.origin.line, { role_type_name, origin: originInWords(pack, origin) })
}
