import { isUnspaced } from '#domain/framework/letters.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { agencyShown } from '#domain/role/role.ts'
import { meansAnyRole } from '#domain/role/role-title.ts'
import { mostWords } from './most-words.ts'
import { countWith, type FoundTitle, type RoleSearch, type TitleIndex } from './title-index.ts'
import {
  keyWords,
  type Meanings,
  nearWords,
  searchKey,
  type SameWords,
  tellingWords,
  withoutTerms,
  withSameWords,
} from './title-search.ts'

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

/** What a search asks for beside the title. */
export type Asked = Omit<RoleSearch, 'key' | 'words'>

/** What was found, and how the title was understood; `named` is the agency whose name was taken out of it. */
export type Meant<Found> = { found: Found[]; match: 'exact' | 'close'; named: NamedAgency | null }

// Each misspelt word is compared with every word of the library.
const maxMisspelt = 4

/** The first of each list, then the second of each, and so on; each once. */
function inTurn<One>(lists: readonly One[][]): One[] {
  const [first = [], ...others] = lists.filter(({ length }) => length > 0)
  if (others.length === 0) return first
  const longest = Math.max(first.length, ...others.map(({ length }) => length))
  const all = Array.from({ length: longest }, (_, place) =>
    [first, ...others].flatMap((list) => list.slice(place, place + 1)),
  )
  return [...new Set(all.flat())]
}

/** What stands before a dash, bracket or comma, which often says where or for how long; all of it where there is none. */
const beforeDetails = (title: string) => /^[^(,:]+?(?=\s[-–—]\s|\s*[(,:]|$)/u.exec(title.trim())?.[0] ?? title

// So many letters at the end of a word say what form of it this is, where enough others come before.
const maxEnding = 3
const minStem = 4

// A longer word that means the same as another, such as "deputy", is no abbreviation.
const maxAbbreviation = 3

/** How else a title may be read: as those between its slashes ("Advisor / Senior Advisor"), or as what an abbreviation stands for. */
function readingsOf(title: string, sameWords: SameWords): string[] {
  const key = searchKey(title)
  const parts = title.split('/').filter((part) => !meansAnyRole(part))
  const full = key.length > maxAbbreviation ? [] : sameWords.filter((group) => group.includes(key)).flat()
  return [...(parts.length > 1 ? parts : []), ...full.filter((phrase) => phrase.length > maxAbbreviation)]
}

/** A word typed, whether a title has it or a word that means the same, and what to look for: these, or else what is near to it. */
type Spelling = { word: string; isKnown: boolean; sought: readonly string[] }

/** How the words of a text may be meant, and what is near to a word; each is found out once. */
function speller(index: TitleIndex, { same_words: sameWords }: Pack, isTyping: boolean) {
  const meaningsOf = (text: string) => withSameWords(text, keyWords(text), sameWords)
  const vocabulary = new Set([...index.words.keys(), ...sameWords.flat().flatMap((phrase) => phrase.split(' '))])
  const known = new Map<string, string[]>()

  function nearTo(word: string): string[] {
    const close = nearWords(word, vocabulary, isTyping).flatMap((other) => {
      const [first = '', ...same] = meaningsOf(other).flat()
      // Thousands of words begin with so few letters.
      return [other.length > maxAbbreviation ? first : `${first} `, ...same]
    })
    // "Psychology" is near to "psychologist", and "legislation" to "legislative".
    const stem = word.length < minStem + maxEnding ? '' : word.slice(0, -maxEnding)
    return close.length === 0 && stem !== '' && countWith(index, stem) > 0 ? [stem] : close
  }

  function near(word: string): string[] {
    const found = known.get(word) ?? nearTo(word)
    known.set(word, found)
    return found
  }

  /** None where so many words stand in no title that they do not say what was meant. */
  function spellingsOf(text: string): Spelling[] {
    const words = meaningsOf(text).map(([word, ...same]) => ({
      word,
      isKnown: same.length > 0 || countWith(index, word) > 0,
      sought: [word, ...same],
    }))
    if (words.filter(({ isKnown }) => !isKnown).length > maxMisspelt) return []
    return words.map((one) => (one.isKnown ? one : { ...one, sought: near(one.word) }))
  }

  return { meaningsOf, near, spellingsOf }
}

/**
 * Looks for a title as it is written, then without an agency's name in it, at that agency, then without words that name no role, then in
 * close spellings (product rule: search): first only of the words that stand in no title, then of every word, and for most of the words.
 * While somebody `isTyping`, words may be incomplete. `look` is called until it finds something.
 */
export function lookFor<Found>(
  index: TitleIndex,
  pack: Pack,
  { title, isTyping, ...asked }: Asked & { title: string; isTyping: boolean },
  look: (search: RoleSearch) => Found[],
): Meant<Found> {
  const { meaningsOf, near, spellingsOf } = speller(index, pack, isTyping)
  const lookIn = (words: RoleSearch['words'], where: Asked) =>
    look({ ...where, key: words.map(([first = '']) => first).join(' '), words })
  const lookAsWritten = (text: string, where: Asked) => {
    const words = meaningsOf(text)
    // No title begins with "snr": those that begin with "senior" are as good.
    const isOdd = ([word, ...same]: Meanings) => same.length > 0 && countWith(index, word) === 0
    if (!words.some(isOdd)) return look({ ...where, key: searchKey(text), words })
    const asTitled = words.map((one) => (isOdd(one) ? (one[1] ?? '').trim() : one[0]))
    return look({ ...where, key: asTitled.join(' '), words })
  }

  const lookAsMeant = (text: string, where: Asked): Found[] => {
    const words = spellingsOf(text).map(({ sought }) => sought)
    return words.length === 0 || words.some(({ length }) => length === 0) ? [] : lookIn(words, where)
  }

  const lookWider = (text: string, where: Asked): Found[] => {
    const words = spellingsOf(text)
    if (words.length > maxMisspelt || words.some(({ sought }) => sought.length === 0)) return []
    const counts = words.map(({ sought: [first = ''] }) => countWith(index, first))
    const wider = words.map(({ word, isKnown, sought }, place) => {
      const others = isKnown ? near(word) : []
      // The word that the fewest roles have is the likeliest slip, so that titles which begin with a word near to it come first.
      return counts[place] === Math.min(...counts) ? [...others, ...sought] : [...sought, ...others]
    })
    return lookIn(wider, where)
  }

  const lookForMost = (text: string, where: Asked): Found[] => {
    const words = spellingsOf(text)
    const found = words.filter(({ sought }) => sought.length > 0)
    // Where most words are unknown, the others do not say what was meant.
    if (2 * found.length < words.length) return []
    const slips = new Set(found.filter(({ isKnown }) => !isKnown).map(({ sought }) => sought))
    const most = mostWords(index, { ...where, words: found.map(({ sought }) => sought), slips })
    return inTurn(most.map((some) => lookIn(some, where)))
  }

  const lookOtherwise = (text: string, where: Asked, isElsewhere: boolean): Omit<Meant<Found>, 'named'> => {
    const plain = withoutTerms(text) || text
    const inOrder = plain === searchKey(text) ? [] : lookAsWritten(plain, where)
    if (inOrder.length > 0) return { found: inOrder, match: 'exact' }
    const main = withoutTerms(beforeDetails(text))
    let close = lookAsMeant(plain, where)
    if (close.length === 0 && main !== '' && main !== plain) close = lookAsMeant(main, where)
    // Where another agency is named than was chosen, the words beside its name do not say what was meant.
    if (close.length === 0) close = inTurn([lookWider(plain, where), isElsewhere ? [] : lookForMost(plain, where)])
    return { found: close, match: close.length > 0 ? 'close' : 'exact' }
  }

  if (!isTyping && meansAnyRole(title)) {
    const all = look({ ...asked, key: '', words: [] })
    // "PA" is too short to be looked for, but the roles that it names may come first.
    const words = meaningsOf(title).map(([word, ...same]) => [`${word} `, ...same])
    const first = new Set(words.length === 0 ? [] : look({ ...asked, key: searchKey(title), words }))
    return { found: [...first, ...all.filter((one) => !first.has(one))], match: 'exact', named: null }
  }
  // Signs alone stand in no title.
  if (keyWords(title).length === 0) return { found: [], match: 'exact', named: null }
  const others = readingsOf(title, pack.same_words).map((text) => lookAsMeant(text, asked))
  const found = inTurn([lookAsWritten(title, asked), ...others])
  if (found.length > 0) return { found, match: 'exact', named: null }
  const named = namedAgency(title, pack.agencies)
  const isElsewhere = named !== null && !['', named.id].includes(asked.agency)
  if (named && !isElsewhere) {
    const rest = named.words.join(' ')
    const there = { ...asked, agency: named.id }
    const foundThere = lookAsWritten(rest, there)
    if (foundThere.length > 0) return { found: foundThere, match: 'exact', named }
    const otherwise = lookOtherwise(rest, there, false)
    if (otherwise.found.length > 0) return { ...otherwise, named }
  }
  return { ...lookOtherwise(title, asked, isElsewhere), named: null }
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
