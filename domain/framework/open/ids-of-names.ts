import { searchKey } from '#domain/finding/title-search.ts'
import { textMark } from '#domain/framework/translation.ts'
import { needLevels } from '#domain/role/needs.ts'
import { type CaseFile, ownItemSchema, ownLevelSchema } from './case-file-schema.ts'
import type { OpenFramework, OpenIndicators } from './open-framework.ts'

/**
 * What needs an id: its name, the name of what it stands `within`, the code that its publisher gave it, and what tells it `apart` from
 * another of its name.
 */
export type Nameless = { name: string; within?: string; code?: string | undefined; apart?: string }

/** What has an id already. */
export type Known = { id: string; name: string; within?: string | undefined }

/** The ids that a pack has already. */
export type KnownIds = Record<'groups' | 'levels' | 'capabilities', readonly Known[]>

export const noIds: KnownIds = { groups: [], levels: [], capabilities: [] }

const longest = 60

/** Latin letters that Unicode does not take apart into a plain letter and a sign. */
const latin: Readonly<Record<string, string>> = { ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' }

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** An id from a name in any script: its ASCII letters and digits, and a hash where these lose part of the name or are too long. */
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
 * A unique id for each, whatever their order, by the first of these ways that makes one: the id that the code or the name has already, the
 * code where it can be an id, the name, the name and that of what it stands within, a hash.
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

/** Ids of levels: none is one of `needLevels`, which stand for a level in answers. */
export function idsOfLevels(all: readonly Nameless[], known: readonly Known[] = []): string[] {
  const ids = idsOfNames(all, known)
  const free = (id: string): string => (ids.includes(id) ? free(`${id}-2`) : id)
  return ids.map((id) => (needLevels.some((need) => need === id) ? free(`level-${id}`) : id))
}

type Level = CaseFile['CFRubrics'][number]['CFRubricCriteria'][number]['CFRubricCriterionLevels'][number]

type Placed = { level: Level; place: number; item: string | null }

const ownOf = ({ extensions }: Level) => ownLevelSchema.safeParse(extensions).data?.[0]

/** Two levels are the same where this product wrote the same id, or where they have the same name or, without one, the same place. */
const keyOf = ({ level, place }: Placed) => ownOf(level)?.level ?? level.quality ?? String(place)

function indicators(level: Level): OpenIndicators {
  const { effective, ineffective } = ownOf(level) ?? {}
  const lines = (level.description ?? '').split('\n').map((line) => line.trim())
  return { effective: effective ?? lines.filter((line) => line !== ''), ...(ineffective ? { ineffective } : {}) }
}

/** What several criteria say of one level of a capability. */
function together(before: OpenIndicators | undefined, more: OpenIndicators): OpenIndicators {
  if (!before) return more
  const ineffective = [...(before.ineffective ?? []), ...(more.ineffective ?? [])]
  return {
    effective: [...new Set([...before.effective, ...more.effective])],
    ...(ineffective.length > 0 ? { ineffective: [...new Set(ineffective)] } : {}),
  }
}

/**
 * The levels of all rubrics, rising, what can be seen at each for the capability with this identifier, in `rated` the identifiers of the
 * items that have any, and the ids of levels from those that this product wrote into an item.
 */
export function readLevels(
  { CFRubrics }: CaseFile,
  known: readonly Known[],
): {
  levels: OpenFramework['levels']
  indicatorsOf: (identifier: string) => Record<string, OpenIndicators>
  levelsOf: (item: CaseFile['CFItems'][number]) => { levels?: string[] }
  rated: ReadonlySet<string>
} {
  const criteria = CFRubrics.flatMap(({ CFRubricCriteria }) => CFRubricCriteria)
  const all = criteria.flatMap(({ CFItemURI, CFRubricCriterionLevels }) =>
    CFRubricCriterionLevels.map((level, index): Placed => ({
      level,
      place: level.position ?? level.score ?? index + 1,
      item: CFItemURI?.identifier ?? null,
    })),
  )
  const rising = all.toSorted((a, b) => a.place - b.place)
  const found = [...new Set(rising.map(keyOf))].map((key) => {
    const same = rising.filter((one) => keyOf(one) === key)
    const name = same[0]?.level.quality ?? key
    const meaning = same.find(({ item }) => item === null)?.level.description ?? ''
    return { code: key, name, meaning }
  })
  const made = idsOfLevels(found, known)
  const ids = new Map(found.map(({ code }, place) => [code, made[place] ?? '']))
  return {
    levels: found.map(({ name, meaning }, place) => ({ id: made[place] ?? '', name, meaning })),
    indicatorsOf: (identifier) => {
      const seen: Record<string, OpenIndicators> = {}
      for (const one of all.filter(({ item }) => item === identifier)) {
        const [id, said] = [ids.get(keyOf(one)) ?? '', indicators(one.level)]
        if (said.effective.length > 0 || said.ineffective) seen[id] = together(seen[id], said)
      }
      return seen
    },
    levelsOf: ({ extensions }) => {
      const { levels: own = [] } = ownItemSchema.safeParse(extensions).data ?? {}
      const levels = own.flatMap((code) => ids.get(code) ?? [])
      return levels.length > 0 ? { levels } : {}
    },
    rated: new Set(all.flatMap(({ item }) => item ?? [])),
  }
}
