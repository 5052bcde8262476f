import type { Pack } from '#domain/framework/pack-schema.ts'
import { agencyShown, type RoleProfile } from '#domain/role/role.ts'
import { searchKey } from './title-search.ts'

/** A title as written, a role's own or another one; `count` roles have it, and `roles` holds one or two of them. */
export type FoundTitle = {
  title: string
  count: number
  roles: readonly Pick<RoleProfile, 'id' | 'title' | 'agency'>[]
}

/** What is offered while somebody types a title; `role` is null where the title stands for `count` roles. */
type Suggestion = {
  title: string
  /** The title under which the role was found, where that is not its own. */
  other_title: string
  role: { id: string; agency: string } | null
  count: number
}

const otherTitle = (own: string, title: string) => (searchKey(own) === searchKey(title) ? '' : title)

function suggestionsFor(pack: Pack, { title, count, roles }: FoundTitle): Suggestion[] {
  if (count === roles.length) {
    return roles.map((role) => ({
      title: role.title,
      other_title: otherTitle(role.title, title),
      role: { id: role.id, agency: agencyShown(pack, role) },
      count: 1,
    }))
  }
  const [own = title, ...others] = new Set(roles.map((role) => role.title))
  const shared = others.length === 0 ? own : title
  return [{ title: shared, other_title: otherTitle(shared, title), role: null, count }]
}

/** What to offer of the titles found, in their order: each role once, and each title of more than two roles. */
export function suggestionsOf(pack: Pack, found: readonly FoundTitle[], most: number): Suggestion[] {
  const each = found.flatMap((title) => suggestionsFor(pack, title))
  const first = new Map<string, Suggestion>()
  for (const suggestion of each) {
    const leadsTo = suggestion.role?.id ?? suggestion.title
    if (!first.has(leadsTo)) first.set(leadsTo, suggestion)
  }
  return [...first.values()].slice(0, most)
}
