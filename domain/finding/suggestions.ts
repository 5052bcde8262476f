import type { Pack } from '#domain/framework/pack-schema.ts'
import { agencyShown, type RoleProfile } from '#domain/role/role.ts'
import { distance, searchKey, slipsAllowed, tellingWords } from './title-search.ts'

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

// Shorter beginnings are shared by words that have nothing to do with each other.
const minBeginning = 3

/** How much of a title has to be met. */
const minMet = 0.25

/** How much one word says of another: 1 for the same, less for a slip, less again for the same beginning, else 0. */
function likeness(asked: string, word: string): number {
  if (asked === word) return 1
  const longer = Math.max(asked.length, word.length)
  const slips = slipsAllowed(asked.length === longer ? asked : word)
  if (asked[0] !== word[0]) return 0
  if (Math.abs(asked.length - word.length) <= slips) {
    const made = distance(asked, word)
    if (made <= slips) return 0.8 / made ** 2
  }
  const apart = Array.from(asked).findIndex((letter, place) => letter !== word[place])
  const shared = apart === -1 ? asked.length : apart
  return shared < minBeginning ? 0 : (shared / longer) ** 2
}

/**
 * The titles that come nearest to what was sought, the nearest first, all as search keys; none where too little is alike. A word
 * counts the more, the fewer titles have it, and the last one twice: it mostly says what the role is ("ranger" in "biosecurity
 * ranger"). Among equals the shorter title comes first.
 */
export function nearestTitles(sought: string, titles: readonly string[], most: number): string[] {
  const asked = [...new Set(tellingWords(sought))]
  // The same words stand in many titles, and most of them are like nothing that is asked.
  const known = new Map<string, readonly [place: number, alike: number][]>()
  const alikeTo = (word: string) => {
    const found =
      known.get(word) ??
      asked.map((one, place): [number, number] => [place, likeness(one, word)]).filter(([, alike]) => alike > 0)
    known.set(word, found)
    return found
  }
  const begun = [...new Set(titles)].flatMap((title) => {
    const words = tellingWords(title)
    const best = new Map<number, number>()
    for (const word of words)
      for (const [place, alike] of alikeTo(word)) best.set(place, Math.max(alike, best.get(place) ?? 0))
    return best.size === 0 ? [] : [{ title, best, length: words.length }]
  })
  const frequent = asked.map(() => 0)
  for (const { best } of begun)
    for (const [place, alike] of best) if (alike === 1) frequent[place] = (frequent[place] ?? 0) + 1
  const weights = frequent.map(
    (titlesWith, place) => (place === asked.length - 1 ? 2 : 1) / (1 + Math.log(1 + titlesWith)),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return begun
    .map(({ title, best, length }) => {
      const met = [...best].reduce((sum, [place, alike]) => sum + alike * (weights[place] ?? 0), 0) / whole
      return { title, met, length }
    })
    .filter(({ met }) => met >= minMet)
    .sort((one, other) => other.met - one.met || one.length - other.length || (one.title < other.title ? -1 : 1))
    .slice(0, most)
    .map(({ title }) => title)
}

/** An agency that a search names: `name` is what it is called there, and `words` is what else was searched for. */
export type NamedAgency = { id: string; name: string; isOtherName: boolean; words: string[] }

type Agency = Pick<Pack['agencies'][number], 'id' | 'name' | 'other_names'>

/** A name, and the parts of one in two languages. */
const partsOf = (name: string) => [name, ...name.split(/\s[–—|/]\s/u)]

/** The words of a key without fillers at its end, such as "at the", which stood before an agency's name. */
function withoutEnd(key: string): string[] {
  const words = key.split(' ').filter((word) => word !== '')
  const last = words.findLastIndex((word) => tellingWords(word).length > 0)
  return words.slice(0, last + 1)
}

/** The agency whose name, another name or an earlier one stands in a query, word by word; the longest name counts. Null where there is none. */
export function namedAgency(query: string, agencies: readonly Agency[]): NamedAgency | null {
  const key = ` ${searchKey(query)} `
  const named = agencies.flatMap(({ id, name, other_names = [] }) => [
    ...partsOf(name).map((one) => ({ id, name: one, isOtherName: false })),
    ...other_names.flatMap(partsOf).map((one) => ({ id, name: one, isOtherName: true })),
  ])
  const found = named
    .map((agency) => ({ ...agency, key: ` ${searchKey(agency.name)} ` }))
    .filter((agency) => agency.key.trim() !== '' && key.includes(agency.key))
    .toSorted((one, other) => other.key.length - one.key.length)[0]
  if (!found) return null
  const { id, name, isOtherName } = found
  return { id, name, isOtherName, words: withoutEnd(key.replace(found.key, ' ').trim()) }
}
