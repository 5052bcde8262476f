import { z } from 'zod'
import { bareSchema, isGroup, kindOf, mostLetters, placeInWords, schemaAt, stepTo, type Step } from './shape.ts'

/** A text, or a list of texts that is said anew as a whole. */
export type Said = string | readonly string[]

/** A text of a file in its first language, with what the other language has in its place; null where it has nothing. */
export type TextPair = {
  at: readonly Step[]
  source: Said
  translation: Said | null
  /** Whether the other language may do without: an address can be the same, and other names need not be there. */
  mayLack: boolean
  /** The most letters that it may have; null where there is no limit. */
  most: number | null
}

/** What is wrong with a file in another language: its key there, and the end of a sentence that begins with the key. */
type OverlayFault = { key: string; reason: string }

/** A file with its texts in another language, as far as it has them. */
type Overlaid = { content: unknown; pairs: TextPair[]; faults: OverlayFault[] }

/** What one language can have and the other can do without: other names, and how a name is written within a sentence. */
const ownToALanguage = ['also', 'other_names', 'also_titled', 'in_sentence']

type Found = Omit<Overlaid, 'content'>

const shown = (value: unknown) =>
  typeof value === 'object' ? 'something else' : JSON.stringify(value).replaceAll('"', '')

function text(schema: z.core.$ZodType, source: unknown, over: unknown, at: readonly Step[], found: Found): unknown {
  const kind = kindOf(schema)
  const fits = kind === 'texts' ? Array.isArray(over) : typeof over === 'string'
  const isThere = over !== undefined
  if (isThere && !fits) {
    const reason = `must be ${kind === 'texts' ? 'a list of texts' : 'one text'}, as in the first language`
    found.faults.push({ key: placeInWords(at), reason })
  }
  const translation = isThere && fits ? (over as Said) : null
  const mayLack = kind === 'address' || ownToALanguage.includes(placeInWords(at.slice(-1)))
  if (source !== undefined)
    found.pairs.push({ at, source: source as Said, translation, mayLack, most: mostLetters(schema) })
  return translation ?? source
}

function group(
  schema: z.core.$ZodType,
  source: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
  at: readonly Step[],
  found: Found,
): unknown {
  const own = Object.keys(over).filter((key) => !(key in source) && key !== 'of')
  const added = own.filter((key) => ownToALanguage.includes(key) && schemaAt(schema, key) !== null)
  for (const key of own.filter((one) => !added.includes(one))) {
    const reason = 'is not in the first language: only texts that stand there can be said in another'
    found.faults.push({ key: placeInWords([...at, key]), reason })
  }
  return Object.fromEntries(
    [...Object.keys(source), ...added].map((key) => {
      const inner = schemaAt(schema, key)
      return [key, inner ? merged(inner, source[key], over[key], [...at, key], found) : source[key]]
    }),
  )
}

function list(
  element: z.core.$ZodType,
  source: readonly unknown[],
  over: readonly unknown[],
  at: readonly Step[],
  found: Found,
): unknown {
  const isNamed = over.some((item) => isGroup(item) && ('id' in item || 'key' in item || 'of' in item))
  const steps = source.map((item, place) => (isNamed ? stepTo(item, place) : place))
  const taken = steps.map((step) =>
    typeof step === 'object'
      ? over.findIndex((item) => isGroup(item) && item[step.by] === step.is)
      : Number(step) < over.length
        ? Number(step)
        : -1,
  )
  for (const [place, item] of over.entries()) {
    if (taken.includes(place)) continue
    const names = isGroup(item) ? [item['id'], item['key'], item['of']] : []
    const named = names.find((name) => typeof name === 'string') ?? place
    const reason = 'is not in the first language: take it out, or mend its name'
    found.faults.push({ key: placeInWords([...at, named]), reason })
  }
  // Without names, a role more or less in the first language would give all that follow the title of their neighbour.
  const isOfRoles = source.some((item) => typeof stepTo(item, 0) === 'object')
  if (isOfRoles && !isNamed && over.length > 0 && over.length !== source.length) {
    const reason = `has ${over.length} items and the first language ${source.length}: name each by id, by key or by of`
    found.faults.push({ key: placeInWords(at), reason })
  }
  return source.map((item, place) => {
    const step = stepTo(item, place)
    const content = merged(element, item, over[taken[place] ?? -1], [...at, step], found)
    return typeof step === 'object' && step.by === 'of' ? { ...(content as object), of: step.is } : content
  })
}

function merged(schema: z.core.$ZodType, source: unknown, said: unknown, at: readonly Step[], found: Found): unknown {
  // A key without a value says nothing.
  const over = said ?? undefined
  const bare = bareSchema(schema, source ?? over)
  if (kindOf(bare) !== null) return text(bare, source, over, at, found)
  if (isGroup(source) && (over === undefined || isGroup(over))) return group(bare, source, over ?? {}, at, found)
  if (Array.isArray(source) && bare instanceof z.ZodArray && (over === undefined || Array.isArray(over)))
    return list(bare.element, source, (over as unknown[] | undefined) ?? [], at, found)
  if (over !== undefined && JSON.stringify(over) !== JSON.stringify(source)) {
    const reason = `is ${shown(over)}, and ${shown(source)} in the first language: only texts differ`
    found.faults.push({ key: placeInWords(at), reason })
  }
  return source
}

/**
 * A file of a pack with its texts from the same file in another language, matched by ids and keys. What that file lacks
 * stays as it is in the first language; `pairs` says of each text whether it did. Everything but texts is the first
 * language's, and a fault where the other says it otherwise.
 */
export function overlaid(schema: z.core.$ZodType, source: unknown, over: unknown): Overlaid {
  const found: Found = { pairs: [], faults: [] }
  return { content: merged(schema, source, over, [], found), ...found }
}
