import type { RoleProfile } from '#domain/role/role.ts'
import { nearestTitles } from './nearest-titles.ts'
import { firstLetter, isSimilarKey, searchKey, tellingWords } from './title-search.ts'

/** What search knows of a role: `titles` are those under which it is found, its own first; their keys begin and end with a space. */
export type IndexedRole = Pick<RoleProfile, 'id' | 'title' | 'agency' | 'role_type' | 'family'> & {
  titles: readonly { title: string; key: string }[]
  /** The key of its title as the page shows it, by which roles are sorted. */
  sortKey: string
}

/** The roles that somebody can find, in the order of their titles, and how many titles hold each word. */
export type TitleIndex = { roles: IndexedRole[]; words: Map<string, number> }

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

const inOrder = (one: IndexedRole, other: IndexedRole) =>
  compare(one.sortKey, other.sortKey) || compare(one.agency, other.agency) || compare(one.id, other.id)

/** How many of the roles come before this one. */
function placeOf(roles: readonly IndexedRole[], role: IndexedRole): number {
  let [from, to] = [0, roles.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (inOrder(roles[middle] as IndexedRole, role) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function countWords({ words }: TitleIndex, { titles }: IndexedRole, by: 1 | -1): void {
  for (const { key } of titles) {
    for (const word of new Set(key.trim().split(' '))) {
      const count = (words.get(word) ?? 0) + by
      if (count === 0) words.delete(word)
      else words.set(word, count)
    }
  }
}

export function addRole(index: TitleIndex, role: IndexedRole): void {
  index.roles.splice(placeOf(index.roles, role), 0, role)
  countWords(index, role, 1)
}

export function removeRole(index: TitleIndex, role: IndexedRole): void {
  index.roles.splice(placeOf(index.roles, role), 1)
  countWords(index, role, -1)
}

/** In how many titles a word stands that begins so. */
export function titlesWith({ words }: TitleIndex, beginning: string): number {
  let count = 0
  for (const [word, titles] of words) if (word.startsWith(beginning)) count += titles
  return count
}

const isAt = ({ agency }: IndexedRole, asked: string) => asked === '' || agency === '' || agency === asked

/** Whether a title, as its key between spaces, has a word of each group. */
function fitting({ words }: Pick<RoleSearch, 'words'>): (key: string) => boolean {
  const groups = words.map((group) => group.map((word) => ` ${word}`))
  return (key) => groups.every((group) => group.some((word) => key.includes(word)))
}

/** How well a title fits, from 0: it is the same, begins so, or holds the words. */
function fitOf(key: string, asked: string): 0 | 1 | 2 {
  return key === ` ${asked} ` ? 0 : key.startsWith(` ${asked}`) ? 1 : 2
}

/** How well a role fits by its best title, from 0: the same, its own that begins so, another that does, its own, another; null where none fits. */
function bestFit({ titles }: IndexedRole, fits: (key: string) => boolean, asked: string): number | null {
  let best: number | null = null
  for (let place = 0; place < titles.length; place += 1) {
    const key = titles[place]?.key ?? ''
    if (!fits(key)) continue
    const fit = fitOf(key, asked)
    const rank = fit === 0 ? 0 : 2 * fit - (place === 0 ? 1 : 0)
    if (best === null || rank < best) best = rank
  }
  return best
}

/** The roles found, the best first: the agency's own before those for any agency, then by how well they fit, then by title. */
export function findRoles({ roles }: TitleIndex, search: RoleSearch): IndexedRole[] {
  const { key, words, agency, roleType, family } = search
  const fits = fitting(search)
  const ranks: IndexedRole[][] = Array.from({ length: 10 }, () => [])
  for (const role of roles) {
    if (!isAt(role, agency) || (roleType !== '' && role.role_type !== roleType)) continue
    if (family !== '' && role.family !== family) continue
    const fit = words.length === 0 ? 0 : bestFit(role, fits, key)
    if (fit !== null) ranks[agency !== '' && role.agency === '' ? 5 + fit : fit]?.push(role)
  }
  return ranks.flat()
}

/** An agency's own roles before those for any agency, else in their order. */
const ownFirst = (roles: IndexedRole[], agency: string) =>
  agency === '' ? roles : roles.toSorted((one, other) => Number(one.agency === '') - Number(other.agency === ''))

/** A title as written, with the roles that have it, in order. */
export type FoundTitle = { title: string; roles: IndexedRole[] }

/** The first titles found, the best first: the same, those that begin so, the rest; each time a role's own before other ones, then by their letters. */
export function findTitles({ roles }: TitleIndex, search: RoleSearch, most: number): FoundTitle[] {
  const fits = fitting(search)
  const found = new Map<string, FoundTitle & { key: string; rank: number }>()
  for (const role of roles) {
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
export function findSimilarRoles({ roles }: TitleIndex, title: string, agency: string, most: number): IndexedRole[] {
  const sought = searchKey(title)
  const letters = [...new Set(tellingWords(sought).map((word) => ` ${firstLetter(word)}`))]
  if (letters.length === 0) return []
  const isSimilar = ({ key }: { key: string }) =>
    letters.every((letter) => key.includes(letter)) && isSimilarKey(sought, key.trim())
  const similar = roles.filter((role) => ['', agency].includes(role.agency) && role.titles.some(isSimilar))
  return ownFirst(similar, agency).slice(0, most)
}

// One role can have several of the titles.
const titlesPerRole = 3

// The last words say what a role is.
const maxWords = 3

// To compare more would hold up other visitors.
const maxCompared = 10_000

/** The beginnings of words of a title that few titles have, as they stand in a key: what thousands have tells nothing. At least the rarest. */
function tellingBeginnings(index: TitleIndex, sought: string): string[] {
  const beginnings = tellingWords(sought)
    .slice(-maxWords)
    .map((word) => Array.from(word).slice(0, 2).join(''))
  let left = maxCompared
  return [...new Set(beginnings)]
    .map((beginning) => ({ beginning, titles: titlesWith(index, beginning) }))
    .sort((one, other) => one.titles - other.titles)
    .filter(({ titles }, place) => (left -= titles) >= 0 || place === 0)
    .map(({ beginning }) => ` ${beginning}`)
}

/** The roles whose titles come nearest to one, the nearest first; of each title one, the agency's own if it has one. */
export function findNearestRoles(index: TitleIndex, title: string, agency: string, most: number): IndexedRole[] {
  const sought = searchKey(title)
  const beginnings = tellingBeginnings(index, sought)
  const titles = new Map<string, IndexedRole>()
  const closeness = (role: IndexedRole) => (role.agency === agency ? 0 : role.agency === '' ? 1 : 2)
  for (const role of index.roles) {
    for (const { key } of role.titles) {
      if (!beginnings.some((beginning) => key.includes(beginning))) continue
      const known = titles.get(key)
      if (!known || closeness(role) < closeness(known)) titles.set(key, role)
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
