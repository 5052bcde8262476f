import { isUnspaced } from '#domain/framework/letters.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { agencyShown } from '#domain/role/role.ts'
import { meansAnyRole } from '#domain/role/role-title.ts'
import { countWith, type FoundTitle, type RoleSearch, type TitleIndex } from './title-index.ts'
import { keyWords, nearWords, searchKey, tellingWords, withSameWords } from './title-search.ts'

/** An agency that a search names: `name` is what it is called there, and `words` is what else was searched for. */
export type NamedAgency = { id: string; name: string; isOtherName: boolean; words: string[] }

type Agency = Pick<Pack['agencies'][number], 'id' | 'name' | 'other_names'>

/** A name, and its parts where it is given in two languages. */
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
    .map((agency) => ({ ...agency, key: searchKey(agency.name) }))
    .map((agency) => ({ ...agency, key: isUnspaced(agency.key) ? agency.key : ` ${agency.key} ` }))
    .filter((agency) => agency.key.trim() !== '' && key.includes(agency.key))
    .toSorted((one, other) => other.key.length - one.key.length)[0]
  if (!found) return null
  const { id, name, isOtherName } = found
  return { id, name, isOtherName, words: withoutEnd(key.replace(found.key, ' ').trim()) }
}

/** The agency that a title names, where no other one was chosen (empty: none). */
function agencyIn(title: string, { agencies }: Pack, chosen: string): NamedAgency | null {
  const named = namedAgency(title, agencies)
  return named && (chosen === '' || chosen === named.id) ? named : null
}

/** What a search asks for beside the title. */
export type Asked = Omit<RoleSearch, 'key' | 'words'>

/** What was found, and how the title was understood; `named` is the agency whose name was taken out of it. */
export type Meant<Found> = { found: Found[]; match: 'exact' | 'close'; named: NamedAgency | null }

// Each misspelt word is compared with every word of the library.
const maxMisspelt = 4

/**
 * Looks for a title as it is written, then without an agency's name in it, at that agency, then in close spellings (product rule: search):
 * first only of the words that stand in no title, then of every word. While somebody `isTyping`, words may be incomplete. `look` is called
 * until it finds something.
 */
export function lookFor<Found>(
  index: TitleIndex,
  pack: Pack,
  { title, isTyping, ...asked }: Asked & { title: string; isTyping: boolean },
  look: (search: RoleSearch) => Found[],
): Meant<Found> {
  const meaningsOf = (text: string) => withSameWords(text, keyWords(text), pack.same_words)
  const near = (word: string) => nearWords(word, index.words.keys(), isTyping)

  const lookForClose = (text: string, where: Asked): Found[] => {
    const lookIn = (words: RoleSearch['words']) =>
      look({ ...where, key: words.map(([first = '']) => first).join(' '), words })
    const meanings = meaningsOf(text).map((words) => {
      const [word, ...same] = words
      return { word, words, isKnown: same.length > 0 || countWith(index, word) > 0 }
    })
    if (meanings.filter(({ isKnown }) => !isKnown).length > maxMisspelt) return []
    const close = meanings.map(({ word, words, isKnown }) => (isKnown ? words : near(word)))
    if (close.length === 0 || close.some((words) => words.length === 0)) return []
    const found = lookIn(close)
    if (found.length > 0 || meanings.length > maxMisspelt) return found
    const counts = close.map(([word = '']) => countWith(index, word))
    const wider = close.map((words, place) => {
      const others = meanings[place]?.isKnown ? near(meanings[place].word) : []
      // The word that the fewest roles have is the likeliest slip, so that titles which begin with a word near to it come first.
      return counts[place] === Math.min(...counts) ? [...others, ...words] : [...words, ...others]
    })
    return lookIn(wider)
  }

  if (!isTyping && meansAnyRole(title))
    return { found: look({ ...asked, key: '', words: [] }), match: 'exact', named: null }
  // Signs alone stand in no title.
  if (keyWords(title).length === 0) return { found: [], match: 'exact', named: null }
  const found = look({ ...asked, key: searchKey(title), words: meaningsOf(title) })
  if (found.length > 0) return { found, match: 'exact', named: null }
  const named = agencyIn(title, pack, asked.agency)
  if (named) {
    const rest = named.words.join(' ')
    const there = { ...asked, agency: named.id }
    const foundThere = look({ ...there, key: rest, words: meaningsOf(rest) })
    if (foundThere.length > 0) return { found: foundThere, match: 'exact', named }
    const closeThere = lookForClose(rest, there)
    if (closeThere.length > 0) return { found: closeThere, match: 'close', named }
  }
  const close = lookForClose(title, asked)
  return { found: close, match: close.length > 0 ? 'close' : 'exact', named: null }
}

/** What is offered while somebody types a title; `role` is null where the title stands for `count` roles. */
type Suggestion = {
  title: string
  /** The title under which the role was found, where that is not its own. */
  other_title: string
  role: { id: string; agency: string } | null
  count: number
}

// Where more roles than this share a title, one line stands for them all, below the one for any agency.
const mostTold = 2

const otherTitle = (own: string, title: string) => (searchKey(own) === searchKey(title) ? '' : title)

function suggestionsFor(pack: Pack, { title, roles }: FoundTitle): Suggestion[] {
  const isFew = roles.length <= mostTold
  const told = roles
    .filter(({ agency }, place) => isFew || (place === 0 && agency === ''))
    .map((role) => ({
      title: role.title,
      other_title: otherTitle(role.title, title),
      role: { id: role.id, agency: agencyShown(pack, role) },
      count: 1,
    }))
  if (isFew) return told
  const [own = title, ...others] = new Set(roles.map((role) => role.title))
  const shared = others.length === 0 ? own : title
  return [...told, { title: shared, other_title: otherTitle(shared, title), role: null, count: roles.length }]
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
