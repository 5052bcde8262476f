import { z } from 'zod'
import { searchKey } from '#domain/finding/title-search.ts'
import { inEachLanguage } from '#domain/framework/text-schema.ts'

type Schema = z.core.$ZodType
type Held = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Held =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A union's option for a value: the first that takes a value of its kind. */
function takes(schema: Schema, value: unknown): boolean {
  const bare = bareSchema(schema, value)
  if (bare instanceof z.ZodArray || bare instanceof z.ZodTuple) return Array.isArray(value)
  if (bare instanceof z.ZodObject || bare instanceof z.ZodRecord) return isGroup(value)
  return typeof value !== 'object'
}

/** A schema without what surrounds it: whether the value must be there, what it becomes, and what else could stand there. */
export function bareSchema(schema: Schema, value: unknown): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault)
    return bareSchema(schema.unwrap(), value)
  if (schema instanceof z.ZodPipe) return bareSchema(schema.in, value)
  if (!(schema instanceof z.ZodUnion)) return schema
  const [first] = schema.options
  const option = schema.options.find((one) => takes(one, value)) ?? first
  return option === undefined ? schema : bareSchema(option, value)
}

/** What a schema says of its value in other languages: whether it is a text, an address, a list of texts, or none of these. */
export function kindOf(schema: Schema): 'text' | 'address' | 'texts' | null {
  const own = inEachLanguage.get(schema)?.kind
  if (own !== undefined) return own
  const items = schema instanceof z.ZodArray ? [schema.element] : schema instanceof z.ZodTuple ? schema.def.items : []
  return items.length > 0 && items.every((item) => inEachLanguage.get(item)?.kind === 'text') ? 'texts' : null
}

/** The most letters that a text may have; null where the schema sets no limit. */
export function mostLetters(schema: Schema): number | null {
  const bare = bareSchema(schema instanceof z.ZodArray ? schema.element : schema, '')
  return bare instanceof z.ZodString ? bare.maxLength : null
}

/** The schema of what stands under a key; null where the schema knows no such key. */
export function schemaAt(schema: Schema, key: string): Schema | null {
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
export function stepTo(item: unknown, place: number): Step {
  if (!isGroup(item)) return place
  const { id, key, title, agencies } = item
  const by = typeof id === 'string' ? { by: 'id', is: id } : typeof key === 'string' ? { by: 'key', is: key } : null
  if (by) return { ...by, name: by.is }
  const isRole = typeof title === 'string' && Array.isArray(agencies)
  return isRole ? { by: 'of', is: title, name: searchKey(title).replaceAll(' ', '-') } : place
}
