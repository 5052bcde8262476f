import {
  approvalStates,
  isApprovalState,
  isItsMakers,
  isListedForAll,
  isOpenToAll,
  isUndecided,
} from '#domain/building/approval-state.ts'
import type { Validator } from '#domain/building/shared-profile.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { longDate } from '#domain/framework/writing.ts'

/**
 * Where a role profile can come from: `starter` is the pack, `imported` an organisation's own library; the others are the
 * states of a profile that a visitor built (product rule: meta).
 */
export const originKinds = ['starter', 'imported', ...approvalStates] as const
export type OriginKind = (typeof originKinds)[number]

/**
 * Where a role profile comes from. `date` is the instant of its last change of origin, state or needs, where that is known;
 * `asked` is who has been asked to validate it, until the decision, where that is known.
 */
export type RoleOrigin<Kind extends OriginKind = OriginKind> = { kind: Kind; date?: Date; asked?: Validator }

/** The origins whose profiles everybody who has the address can open. Others can be opened by their maker's session alone. */
export const openToAll: readonly OriginKind[] = ['starter', 'imported', ...approvalStates.filter(isOpenToAll)]

/** The origins whose profiles everybody finds, so that search engines may keep their pages. */
export const foundByAll: readonly OriginKind[] = ['starter', 'imported', ...approvalStates.filter(isListedForAll)]

/** The origins whose profiles are open data: those that everybody finds and that wait for no decision. */
export const inOpenData: readonly OriginKind[] = foundByAll.filter(
  (kind) => !isApprovalState(kind) || !isUndecided(kind),
)

/** The words for an origin, with its date where they name one. */
function originInWords({ words, language, time_zone }: Pack, { kind, date }: RoleOrigin): string {
  const { origin } = words.role
  const since = { date: date ? longDate(date.getTime(), language, time_zone) : '' }
  switch (kind) {
    case 'imported':
    case 'linked':
    case 'waiting':
    case 'held':
    case 'approved':
    case 'declined':
      return fill(origin[kind], since)
    case 'starter':
    case 'kept':
      return origin[kind]
    default:
      return kind satisfies never
  }
}

function line(pack: Pack, roleType: string, origin: string): string {
  const role_type_name = pack.role_types.find(({ id }) => id === roleType)?.name ?? roleType
  return fill(pack.words.role.origin.line, { role_type_name, origin })
}

/**
 * The line that says a role's type and where its profile comes from (Spec §3, Role: meta). A role type that the pack no
 * longer lists shows its id.
 */
export function originLine(pack: Pack, roleType: string, origin: RoleOrigin): string {
  return line(pack, roleType, originInWords(pack, origin))
}

const isDraft = ({ kind }: RoleOrigin) => isApprovalState(kind) && isItsMakers(kind)

/**
 * The same line in documents, which leave the site: a profile that nobody has decided about is a visitor's draft, and who has
 * been asked to check it is named only where somebody has.
 */
export function originLineOnPaper(pack: Pack, roleType: string, origin: RoleOrigin): string {
  const { date, asked } = origin
  if (!date || !isDraft(origin)) return originLine(pack, roleType, origin)
  const day = longDate(date.getTime(), pack.language, pack.time_zone)
  return line(pack, roleType, fill(pack.words.role.draft[asked ?? 'nobody'], { date: day }))
}

/** What a pack says of each origin: where such a profile comes from, and how far to trust it. */
type OriginTexts = Readonly<Record<Exclude<OriginKind, 'held'>, string>>

/** The text about an origin. A profile that is held back has the text of one that waits for its agency. */
export function originText(texts: OriginTexts, kind: OriginKind): string {
  return texts[kind === 'held' ? 'waiting' : kind]
}
