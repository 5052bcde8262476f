import { searchKey } from '#domain/finding/title-search.ts'
import { needLevels } from '#domain/role/needs.ts'
import { textMark } from '#domain/framework/translation/text-mark.ts'

/**
 * What is to have an id: its name, within what it stands, the code that its publisher gave it, and what else tells it from
 * another of its name.
 */
export type Nameless = { name: string; within?: string; code?: string | undefined; apart?: string }

/** What has an id already. */
export type Known = { id: string; name: string; within?: string | undefined }

/** What a pack has already. */
export type KnownIds = Record<'groups' | 'levels' | 'capabilities', readonly Known[]>

export const noIds: KnownIds = { groups: [], levels: [], capabilities: [] }

const longest = 60

/** Letters of Latin that are no other letter with a sign. */
const latin: Readonly<Record<string, string>> = { ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' }

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** An id from a name in any script: its letters and digits, and a mark where they do not say all of it or too much. */
function idFrom(name: string): string {
  const key = searchKey(name).replace(/[øßłđðþıħ]/gu, (letter) => latin[letter] ?? letter)
  const words = key.match(/[a-z0-9]+/g) ?? []
  const id = words.join('-')
  if (id !== '' && id === key.replaceAll(' ', '-') && id.length <= longest) return id
  const begin = id.slice(0, longest).replace(/-$/, '')
  return `${begin || 'name'}-${textMark(plain(name))}`
}

/** A code can be an id where it has a letter: numbers alone are mostly places, which move with the first new one. */
const isId = (code: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) && /[a-z]/.test(code)

const only = (all: readonly Known[]) => (all.length === 1 ? all[0]?.id : undefined)

/**
 * An id for each, used once and the same in whatever order they come: the one that the code or the name has already, a new code
 * where it can be one, else one made from the name, and from what it stands within where several have the name.
 */
export function idsOfNames(all: readonly Nameless[], known: readonly Known[] = []): string[] {
  const sameName = ({ name }: Nameless) => known.filter((one) => plain(one.name) === plain(name))
  const sameGroup = (one: Nameless) =>
    sameName(one).filter(({ within }) => plain(within ?? '') === plain(one.within ?? ''))
  const ways: ((one: Nameless) => string | undefined)[] = [
    ({ code }) => (known.some(({ id }) => id === code) ? code : undefined),
    (one) => only(sameGroup(one)),
    (one) => only(sameName(one)),
    ({ code }) => (code !== undefined && isId(code) ? code : undefined),
    ({ name }) => idFrom(name),
    ({ name, within }) => (within === undefined ? undefined : `${idFrom(within)}-${idFrom(name)}`),
    ({ name, within = '', apart = '' }) => `${idFrom(name)}-${textMark(`${within}/${name}/${apart}`)}`,
  ]
  const ids: string[] = []
  const used = new Set<string>()
  for (const way of ways) {
    const made = all.map((one, place) => (ids[place] === undefined ? way(one) : undefined))
    for (const [place, id] of made.entries())
      if (id !== undefined && !used.has(id) && made.indexOf(id) === made.lastIndexOf(id)) ids[place] = id
    for (const id of ids) if (id !== undefined) used.add(id)
  }
  return ids
}

/** Ids of levels: none is one of those that say how much a role needs a capability. */
export function idsOfLevels(all: readonly Nameless[], known: readonly Known[] = []): string[] {
  const ids = idsOfNames(all, known)
  const free = (id: string): string => (ids.includes(id) ? free(`${id}-2`) : id)
  return ids.map((id) => (needLevels.some((need) => need === id) ? free(`level-${id}`) : id))
}
