import { isOpenToAll, roleValidations } from '#domain/building/role-validation.ts'
import { longDate } from '#domain/framework/date-words.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { filledIn } from '#domain/framework/sentence.ts'

/** Where a profile can come from: the pack, a commission's own library, or a visitor, and how far it has come since (product rule: meta). */
export const originKinds = ['starter', 'imported', ...roleValidations] as const
export type OriginKind = (typeof originKinds)[number]

/** Where a profile comes from; `date` is the instant at which it became so, where that is known. */
export type RoleOrigin<Kind extends OriginKind = OriginKind> = { kind: Kind; date?: Date }

/** Those whose profiles everybody can open; the others are their maker's alone. */
export const openToAll: readonly OriginKind[] = ['starter', 'imported', ...roleValidations.filter(isOpenToAll)]

/** What a pack says for each kind; a profile held back reads like one that waits. */
function lines({ site }: Pack): Readonly<Record<OriginKind, string>> {
  return { starter: site.starter_meta, imported: site.imported_meta, held: site.built_meta.waiting, ...site.built_meta }
}

/** The line that says of what type a role is and where its profile comes from (Spec §3, Role: meta). */
export function originLine(pack: Pack, roleType: string, { kind, date }: RoleOrigin): string {
  const name = pack.role_types.find(({ id }) => id === roleType)?.name ?? roleType
  const since = date ? longDate(date.getTime(), pack.language, pack.time_zone) : ''
  return `${name}, ${filledIn(lines(pack)[kind], { date: since })}`
}
