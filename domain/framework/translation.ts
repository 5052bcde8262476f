import { z } from 'zod'
import { searchKey } from '#domain/finding/title-search.ts'
import { gapsIn } from './sentence.ts'
import { inEachLanguage } from './text-schema.ts'
import { isCounted, pluralForms, type Words, type WordsTree } from './words-tree.ts'

type Schema = z.core.$ZodType
type Held = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Held => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an option of a union takes values of this one's kind: a list, a group, or neither. */
function takes(schema: Schema, value: unknown): boolean {
  const bare = bareSchema(schema, value)
  if (bare instanceof z.ZodArray || bare instanceof z.ZodTuple) return Array.isArray(value)
  if (bare instanceof z.ZodObject || bare instanceof z.ZodRecord) return isGroup(value)
  return typeof value !== 'object'
}

/** A schema without its wrappers (optional, default, transform); of a union, the option that takes the value. */
function bareSchema(schema: Schema, value: unknown): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault)
    return bareSchema(schema.unwrap(), value)
  if (schema instanceof z.ZodPipe) return bareSchema(schema.in, value)
  if (!(schema instanceof z.ZodUnion)) return schema
  const [first] = schema.options
  const option = schema.options.find((one) => takes(one, value)) ?? first
  return option === undefined ? schema : bareSchema(option, value)
}

/** What a schema says of its value in other languages: whether it is a text, an address, a list of texts, or none of these. */
function kindOf(schema: Schema): 'text' | 'address' | 'texts' | null {
  const own = inEachLanguage.get(schema)?.kind
  if (own !== undefined) return own
  const items = schema instanceof z.ZodArray ? [schema.element] : schema instanceof z.ZodTuple ? schema.def.items : []
  return items.length > 0 && items.every((item) => inEachLanguage.get(item)?.kind === 'text') ? 'texts' : null
}

/** The most letters that a text may have; null where the schema sets no limit. */
function mostLetters(schema: Schema): number | null {
  const bare = bareSchema(schema instanceof z.ZodArray ? schema.element : schema, '')
  return bare instanceof z.ZodString ? bare.maxLength : null
}

/** The schema of what stands under a key; null where the schema knows no such key. */
function schemaAt(schema: Schema, key: string): Schema | null {
  if (schema instanceof z.ZodObject) return (schema.shape as Readonly<Record<string, Schema>>)[key] ?? null
  return schema instanceof z.ZodRecord ? schema.valueType : null
}

/** Where something stands in a file: under a key, at a place of a list, or in the item of a list that bears a name. */
export type Step = string | number | { by: string; is: string; name: string }

/** A place as a fault names it: `levels.manager.name`. */
export function placeInWords(steps: readonly Step[]): string {
  return steps.map((step) => (typeof step === 'object' ? step.name : String(step))).join('.')
}

/**
 * How an item of a list is found in another language: by its id or its key, a role by its title in the first language, and
 * where it has none of these by its place.
 */
function stepTo(item: unknown, place: number): Step {
  if (!isGroup(item)) return place
  const { id, key, title, agencies } = item
  const by = typeof id === 'string' ? { by: 'id', is: id } : typeof key === 'string' ? { by: 'key', is: key } : null
  if (by) return { ...by, name: by.is }
  const isRole = typeof title === 'string' && Array.isArray(agencies)
  return isRole ? { by: 'of', is: title, name: searchKey(title).replaceAll(' ', '-') } : place
}

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

function overlaidText(
  schema: z.core.$ZodType,
  source: unknown,
  over: unknown,
  at: readonly Step[],
  found: Found,
): unknown {
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
  // Matched by place, a role added or removed in the first language would give all that follow their neighbour's title.
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
  if (kindOf(bare) !== null) return overlaidText(bare, source, over, at, found)
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

/** A file's content with each of its texts changed, found by its schema; a role's title stays, because its id is made of it. */
export function withTexts(
  schema: Schema,
  content: unknown,
  change: (text: string, key: string) => string,
  at: readonly Step[] = [],
): unknown {
  const bare = bareSchema(schema, content)
  const inner = (one: Schema | null, value: unknown, step: Step) =>
    one === null ? value : withTexts(one, value, change, [...at, step])
  if (kindOf(bare) === 'text' && typeof content === 'string') return change(content, placeInWords(at))
  const element = bare instanceof z.ZodArray ? bare.element : null
  if (Array.isArray(content)) return content.map((item, place) => inner(element, item, stepTo(item, place)))
  if (!isGroup(content)) return content
  const schemaOf = (key: string) => (key === 'title' && 'agencies' in content ? null : schemaAt(bare, key))
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, inner(schemaOf(key), value, key)]))
}

/** A short hash of a text (FNV-1a, 32 bits, in base 36), which stands for the text where that is too long. */
export function textMark(text: string): string {
  let mark = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) mark = Math.imul(mark ^ text.charCodeAt(place), 0x01000193)
  return (mark >>> 0).toString(36)
}

/** The language from which a text is translated, and that into which. */
type Languages = { source: string; target: string }

/** Counts beyond these take forms that nobody would notice, such as that of a million in French. */
const mostCounted = 200

/** The forms of a text with a number that a language tells apart. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: mostCounted }, (_, count) => rules.select(count)))]
}

/**
 * The plural forms that a translated text needs: those of its language, without forms that the first language has too but leaves out here.
 */
function wantedForms(one: Readonly<Record<string, string>>, { source, target }: Languages): string[] {
  const own = formsOf(source)
  return formsOf(target).filter((form) => form in one || !own.includes(form))
}

/**
 * The texts of the product, or those that a pack says differently, in one language and another. Each plural form of a text with a number is
 * a pair of its own, by the forms of the other language.
 */
export function wordsPairs(source: WordsTree, translation: WordsTree, languages: Languages): TextPair[] {
  const pair = (at: string[], one: string | readonly string[], other: Words | undefined): TextPair => {
    const fits = typeof one === 'string' ? typeof other === 'string' : Array.isArray(other)
    return { at, source: one, translation: fits ? (other as string) : null, mayLack: false, most: null }
  }
  const below = (one: Words, other: Words | undefined, at: string[]): TextPair[] => {
    if (typeof one === 'string' || Array.isArray(one)) return [pair(at, one as string, other)]
    const held = (typeof other === 'object' && !Array.isArray(other) ? other : {}) as WordsTree
    if (!isCounted(one))
      return Object.entries(one as WordsTree).flatMap(([key, inner]) => below(inner, held[key], [...at, key]))
    const wanted = new Set([...wantedForms(one, languages), ...Object.keys(held)])
    return [...wanted].map((form) => pair([...at, form], one[form] ?? one['other'] ?? '', held[form]))
  }
  return below(source, translation, [])
}

const gapsOf = (said: Said) => new Set((typeof said === 'string' ? [said] : said).flatMap(gapsIn))

/** A number may be said in digits in one language and in words in another. */
const plain = (gap: string) => gap.replace(/_in_words$/, '')

/**
 * What is wrong with a text in another language, as ends of sentences that begin with its key: a gap that it lost or that
 * nothing fills, more or fewer items than the first language has. `constants` are the names that any text may hold, and
 * `writtenOut` those among them that another language writes out.
 */
export function textFaults(
  { at, source, translation, mayLack }: TextPair,
  { constants, writtenOut }: { constants: readonly string[]; writtenOut: readonly string[] },
): string[] {
  if (translation === null || mayLack) return []
  const [needs, has] = [gapsOf(source), gapsOf(translation)]
  // Forms of a number are compared as a whole when the words are read: "one person" needs no number.
  if (pluralForms.includes(placeInWords(at.slice(-1)))) return []
  const kept = new Set([...has].map(plain))
  const lost = [...needs].filter((gap) => !writtenOut.includes(gap) && !kept.has(plain(gap)))
  const strange = [...has].filter((gap) => !needs.has(gap) && !constants.includes(gap))
  const isOtherCount = typeof source !== 'string' && source.length !== translation.length
  return [
    ...lost.map((gap) => `lacks {${gap}}`),
    ...strange.map((gap) => `has {${gap}}, which nothing fills in`),
    ...(isOtherCount ? [`has ${translation.length} texts, and the first language ${(source as string[]).length}`] : []),
  ]
}
