import type { RoleProfile } from '#domain/role/role.ts'
import { isUnspaced } from '#domain/framework/letters.ts'
import { nearestTitles } from './nearest-titles.ts'
import { firstLetter, isSimilarKey, searchKey, tellingWords } from './title-search.ts'

/** What search knows of a role: `titles` are those under which it is found, its own first; their keys begin and end with a space. */
export type IndexedRole = Pick<RoleProfile, 'id' | 'title' | 'agency' | 'role_type' | 'family'> & {
  titles: readonly { title: string; key: string }[]
  /** The key of its title as the page shows it, by which roles are sorted. */
  sortKey: string
  /** A number between those of the roles before and after it, because numbers are compared faster than titles. */
  place: number
}

/** The roles that somebody can find, in the order of their titles, and those with each word in a title. */
export type TitleIndex = { roles: IndexedRole[]; words: Map<string, Set<IndexedRole>> }

/** The titles that a server holds in its memory, as they are stored now: those that everybody finds, or those of a session's own roles too. */
export type RoleTitles = {
  current: () => Promise<TitleIndex>
  foundBy: (sessionUuid: string) => Promise<TitleIndex>
}

/**
 * Which roles to look for: those with a title, or another title of theirs, in which every group of words has one that begins
 * a word, or is a whole word where a space ends it (no groups: any title), at an agency or for any agency (`agency` empty:
 * everywhere), of a role type and of a job family (each empty: any). `key` is the query's search key, for the order.
 */
export type RoleSearch = {
  key: string
  words: readonly (readonly string[])[]
  agency: string
  roleType: string
  family: string
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const byTitle = (one: IndexedRole, other: IndexedRole) =>
  compare(one.sortKey, other.sortKey) || compare(one.agency, other.agency) || compare(one.id, other.id)

const byPlace = (one: IndexedRole, other: IndexedRole) => one.place - other.place || byTitle(one, other)

/** How many of the roles come before this one. */
function countBefore(roles: readonly IndexedRole[], role: IndexedRole): number {
  let [from, to] = [0, roles.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (byTitle(roles[middle] as IndexedRole, role) < 0) from = middle + 1
    else to = middle
  }
  return from
}

const wordsOf = ({ titles }: IndexedRole) => new Set(titles.flatMap(({ key }) => key.trim().split(' ')))

/** Puts a role into the index given, at its place by title. */
export function addRole({ roles, words }: TitleIndex, role: IndexedRole): void {
  const before = countBefore(roles, role)
  role.place = ((roles[before - 1]?.place ?? -1) + (roles[before]?.place ?? roles.length)) / 2
  roles.splice(before, 0, role)
  for (const word of wordsOf(role)) words.set(word, (words.get(word) ?? new Set()).add(role))
}

/** Takes a role out of the index given, which must hold it. */
export function removeRole({ roles, words }: TitleIndex, role: IndexedRole): void {
  roles.splice(countBefore(roles, role), 1)
  for (const word of wordsOf(role)) {
    words.get(word)?.delete(role)
    if (words.get(word)?.size === 0) words.delete(word)
  }
}

/** Numbers the roles anew once some were added: halving the room between two numbers soon leaves none. */
export function numberRoles({ roles }: TitleIndex): void {
  for (const [place, role] of roles.entries()) role.place = place
}

/** The same index with some roles more; the one given stays as it is. */
export function withRoles({ roles, words }: TitleIndex, own: readonly IndexedRole[]): TitleIndex {
  const all = { roles: [...roles], words: new Map(words) }
  for (const word of own.flatMap((role) => [...wordsOf(role)])) all.words.set(word, new Set(words.get(word)))
  for (const role of own) addRole(all, role)
  return all
}

/** Whether a word begins so; in a script without spaces, whether it holds this anywhere. */
const beginsSo = (beginning: string) =>
  isUnspaced(beginning) ? (word: string) => word.includes(beginning) : (word: string) => word.startsWith(beginning)

/** How many roles have a word that begins so; one with several such words counts for each. */
export function countWith({ words }: TitleIndex, beginning: string): number {
  const begins = beginsSo(beginning)
  let count = 0
  for (const [word, roles] of words) if (begins(word)) count += roles.size
  return count
}

/** The roles with a word of the rarest group, among which are all that fit; all roles where there is no group. */
export function likelyRoles({ roles, words }: TitleIndex, groups: RoleSearch['words']): Iterable<IndexedRole> {
  let fewest: { count: number; sets: Set<IndexedRole>[] } | null = null
  for (const group of groups) {
    const sought = group.map((phrase) => {
      const [first = '', ...rest] = phrase.split(' ')
      return rest.length > 0 ? (word: string) => word === first : beginsSo(first)
    })
    const found = { count: 0, sets: [] as Set<IndexedRole>[] }
    for (const [word, set] of words) {
      if (!sought.some((isSought) => isSought(word))) continue
      found.sets.push(set)
      found.count += set.size
    }
    if (fewest === null || found.count < fewest.count) fewest = found
  }
  if (fewest === null) return roles
  return new Set(fewest.sets.flatMap((set) => [...set]))
}

const isAt = ({ agency }: IndexedRole, asked: string) => asked === '' || agency === '' || agency === asked

/** Whether a search asks for roles such as this one, whatever its title. */
export const isAsked = (role: IndexedRole, { agency, roleType, family }: Omit<RoleSearch, 'key' | 'words'>) =>
  isAt(role, agency) && ['', role.role_type].includes(roleType) && ['', role.family].includes(family)

/** Whether a title, as its key between spaces, has a word of each group. */
export function fitting({ words }: Pick<RoleSearch, 'words'>): (key: string) => boolean {
  const groups = words.map((group) => group.map((word) => (isUnspaced(word) ? word : ` ${word}`)))
  return (key) => groups.every((group) => group.some((word) => key.includes(word)))
}

/** How well a title fits, from 0: it is the same, begins so, or holds the words. */
function fitOf(key: string, asked: string): 0 | 1 | 2 {
  return key === ` ${asked} ` ? 0 : key.startsWith(` ${asked}`) ? 1 : 2
}

/**
 * How well a role fits by its best title, and which that is: 0 the same, 1 its own begins so, 2 another does, 3 its own holds the words, 4
 * another does; null: none fits.
 */
function bestFit(
  { titles }: IndexedRole,
  fits: (key: string) => boolean,
  asked: string,
): { rank: number; place: number } | null {
  let best: { rank: number; place: number } | null = null
  for (let place = 0; place < titles.length; place += 1) {
    const key = titles[place]?.key ?? ''
    if (!fits(key)) continue
    const fit = fitOf(key, asked)
    const rank = fit === 0 ? 0 : 2 * fit - (place === 0 ? 1 : 0)
    if (best === null || rank < best.rank) best = { rank, place }
  }
  return best
}

/** The title of a role under which a search has found it, where that is not its own. */
export function otherTitleFound(role: IndexedRole, search: RoleSearch): string | undefined {
  const place = search.words.length === 0 ? 0 : (bestFit(role, fitting(search), search.key)?.place ?? 0)
  return place === 0 ? undefined : role.titles[place]?.title
}

/** The roles found, the best first: the agency's own before those for any agency, then by how well they fit, then by title. */
export function findRoles(index: TitleIndex, search: RoleSearch): IndexedRole[] {
  const { key, words, agency } = search
  const fits = fitting(search)
  const ranks: IndexedRole[][] = Array.from({ length: 10 }, () => [])
  for (const role of likelyRoles(index, words)) {
    if (!isAsked(role, search)) continue
    const fit = words.length === 0 ? 0 : (bestFit(role, fits, key)?.rank ?? null)
    if (fit !== null) ranks[agency !== '' && role.agency === '' ? 5 + fit : fit]?.push(role)
  }
  return ranks.flatMap((roles) => roles.sort(byPlace))
}

/** Roles in order, an agency's own before those for any agency. */
const ownFirst = (roles: readonly IndexedRole[], agency: string) =>
  roles.toSorted(
    (one, other) =>
      (agency === '' ? 0 : Number(one.agency === '') - Number(other.agency === '')) || byPlace(one, other),
  )

/** A title as written, with the roles that have it, in order. */
export type FoundTitle = { title: string; roles: IndexedRole[] }

/**
 * The first titles found, the best first: the same, those that begin so, the rest; in each, a role's own titles before its other ones, then
 * by key.
 */
export function findTitles(index: TitleIndex, search: RoleSearch, most: number): FoundTitle[] {
  const fits = fitting(search)
  const found = new Map<string, FoundTitle & { key: string; rank: number }>()
  for (const role of likelyRoles(index, search.words)) {
    if (!isAt(role, search.agency)) continue
    for (const [place, { key, title }] of role.titles.entries()) {
      if (!fits(key)) continue
      const rank = 2 * fitOf(key, search.key) + Math.min(place, 1)
      const known = found.get(key)
      if (!known) found.set(key, { key, title, rank, roles: [role] })
      else {
        known.roles.push(role)
        known.rank = Math.min(known.rank, rank)
      }
    }
  }
  const all = [...found.values()]
  const best: FoundTitle[] = []
  for (let rank = 0; rank < 6 && best.length < most; rank += 1)
    best.push(...all.filter((one) => one.rank === rank).sort((one, other) => compare(one.key, other.key)))
  return best.slice(0, most).map((one) => ({ title: one.title, roles: ownFirst(one.roles, search.agency) }))
}

/** The roles with a title very similar to this one, at an agency or for any agency; those of the agency come first. */
export function findSimilarRoles(index: TitleIndex, title: string, agency: string, most: number): IndexedRole[] {
  const sought = searchKey(title)
  const letters = [...new Set(tellingWords(sought).map(firstLetter))].map((letter) => [letter])
  if (letters.length === 0) return []
  const fits = fitting({ words: letters })
  const isSimilar = ({ key }: { key: string }) => fits(key) && isSimilarKey(sought, key.trim())
  const similar = [...likelyRoles(index, letters)].filter(
    (role) => ['', agency].includes(role.agency) && role.titles.some(isSimilar),
  )
  return ownFirst(similar, agency).slice(0, most)
}

// Several of the nearest titles can belong to one role.
const titlesPerRole = 3

// The last words say what a role is.
const maxWords = 3

// To compare more would hold up other visitors.
const maxCompared = 5000

/** The beginnings of words of a title that few roles have: what thousands have tells nothing. At least the rarest. */
function tellingBeginnings(index: TitleIndex, sought: string): string[] {
  const beginnings = tellingWords(sought)
    .slice(-maxWords)
    .map((word) => Array.from(word).slice(0, 2).join(''))
  let left = maxCompared
  return [...new Set(beginnings)]
    .map((beginning) => ({ beginning, roles: countWith(index, beginning) }))
    .sort((one, other) => one.roles - other.roles)
    .filter(({ roles }, place) => (left -= roles) >= 0 || place === 0)
    .map(({ beginning }) => beginning)
}

/** The roles whose titles come nearest to one, the nearest first; of each title one, the agency's own if it has one. */
export function findNearestRoles(index: TitleIndex, title: string, agency: string, most: number): IndexedRole[] {
  const sought = searchKey(title)
  const beginnings = tellingBeginnings(index, sought)
  if (beginnings.length === 0) return []
  const fits = fitting({ words: [beginnings] })
  const closeness = (role: IndexedRole) => (role.agency === agency ? 0 : role.agency === '' ? 1 : 2)
  const titles = new Map<string, IndexedRole>()
  for (const role of likelyRoles(index, [beginnings])) {
    for (const { key } of role.titles) {
      const known = titles.get(key)
      if (!fits(key) || (known && (closeness(known) - closeness(role) || byPlace(known, role)) <= 0)) continue
      titles.set(key, role)
    }
  }
  const keys = [...titles.keys()].slice(0, maxCompared)
  const nearest = nearestTitles(
    sought,
    keys.map((key) => key.trim()),
    most * titlesPerRole,
  )
  const found = nearest.flatMap((key) => titles.get(` ${key} `) ?? [])
  return [...new Map(found.map((role) => [role.titles[0]?.key, role])).values()].slice(0, most)
}
