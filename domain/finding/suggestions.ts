import type { Pack } from '#domain/framework/pack-schema.ts'
import { agencyShown } from '#domain/role/role.ts'
import type { FoundTitle } from './title-index.ts'
import { searchKey } from './title-search.ts'

/** What is offered while somebody types a title; `role` is null where the title stands for `count` roles. */
type Suggestion = {
  title: string
  /** The title under which the role was found, where that is not its own. */
  other_title: string
  role: { id: string; agency: string } | null
  count: number
}

// More roles than these are not told apart in a line.
const mostTold = 2

const otherTitle = (own: string, title: string) => (searchKey(own) === searchKey(title) ? '' : title)

function suggestionsFor(pack: Pack, { title, roles }: FoundTitle): Suggestion[] {
  if (roles.length <= mostTold) {
    return roles.map((role) => ({
      title: role.title,
      other_title: otherTitle(role.title, title),
      role: { id: role.id, agency: agencyShown(pack, role) },
      count: 1,
    }))
  }
  const [own = title, ...others] = new Set(roles.map((role) => role.title))
  const shared = others.length === 0 ? own : title
  return [{ title: shared, other_title: otherTitle(shared, title), role: null, count: roles.length }]
}

/** What to offer of the titles found, in their order: each role once, and each title of more than two roles. */
export function suggestionsOf(pack: Pack, found: readonly FoundTitle[], most: number): Suggestion[] {
  const first = new Map<string, Suggestion>()
  for (const suggestion of found.flatMap((title) => suggestionsFor(pack, title))) {
    const leadsTo = suggestion.role?.id ?? suggestion.title
    if (!first.has(leadsTo)) first.set(leadsTo, suggestion)
  }
  return [...first.values()].slice(0, most)
}
