import { z } from 'zod'
import { inEachLanguage, type Reference, refersTo } from '#domain/framework/text-schema.ts'
import { type Field, type FieldPath, isLeaf, namesOf, valueAt } from './fields.ts'

/** What the JSON Schema of a file says of one place in it, as far as a form needs it. */
export type SchemaNode = {
  type?: string
  properties?: Readonly<Record<string, SchemaNode>>
  required?: readonly string[]
  additionalProperties?: SchemaNode | boolean
  propertyNames?: SchemaNode
  items?: SchemaNode
  prefixItems?: readonly SchemaNode[]
  anyOf?: readonly SchemaNode[]
  enum?: readonly Field['value'][]
  const?: Field['value']
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  /** What its ids name (`refersTo`). */
  refersTo?: Reference
  /** Whether it is said anew in each language. */
  isText?: true
  pattern?: string
  format?: string
}

/** The JSON Schema of what a file may hold. */
export function nodeOf(schema: z.ZodType): SchemaNode {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const to = refersTo.get(zodSchema)?.to
      if (to !== undefined) jsonSchema['refersTo'] = to
      if (inEachLanguage.get(zodSchema)?.kind === 'text') jsonSchema['isText'] = true
    },
  }) as SchemaNode
}

/** Whether a value is of the kind of which a schema speaks: a list, a group, or a text, number or flag. */
function takes({ type, properties, additionalProperties }: SchemaNode, value: unknown): boolean {
  if (Array.isArray(value)) return type === 'array'
  if (value instanceof Object) return properties !== undefined || additionalProperties instanceof Object
  return type !== 'array' && type !== 'object'
}

/** The option of a schema that speaks of the value; of several that do, as of a choice between values, the whole. */
function fitting(node: SchemaNode, value: unknown): SchemaNode {
  const fit = (node.anyOf ?? []).filter((one) => takes(one, value))
  return fit.length === 1 && fit[0] ? fit[0] : node
}

/** The schema of what stands under a key or number; undefined where nothing may. */
function below(node: SchemaNode, key: string | number): SchemaNode | undefined {
  if (typeof key === 'number') return node.prefixItems?.[key] ?? node.items
  const { properties, additionalProperties: others } = node
  return properties?.[key] ?? (others instanceof Object ? others : undefined)
}

/** The schema of a place in a file that says `content`; undefined where it has none. */
export function nodeAt(node: SchemaNode | undefined, content: unknown, path: FieldPath): SchemaNode | undefined {
  const at = (place: FieldPath, one: SchemaNode | undefined) => one && fitting(one, valueAt(content, place))
  return path.reduce<SchemaNode | undefined>(
    (above, key, depth) => above && at(path.slice(0, depth + 1), below(above, key)),
    at([], node),
  )
}

/** The values from which one is chosen; null where it is written freely. */
export function choicesOf({ enum: listed, const: only, anyOf }: SchemaNode): readonly Field['value'][] | null {
  if (listed) return listed
  if (only !== undefined) return [only]
  const options = (anyOf ?? []).map(choicesOf)
  return options.length > 0 && options.every((one) => one !== null) ? options.flat() : null
}

/** A value with all that its schema asks for and nothing in it, of the kind that `like` is where there are several. */
export function emptyOf(node: SchemaNode, like?: unknown): unknown {
  const one = fitting(node, like)
  const [choice] = choicesOf(one) ?? []
  if (choice !== undefined) return typeof choice === 'string' && choicesOf(one)?.length !== 1 ? '' : choice
  const [first] = one.anyOf ?? []
  if (first) return emptyOf(first)
  if (one.type === 'array') {
    if (one.prefixItems) return one.prefixItems.map((item) => emptyOf(item))
    const [item] = Array.isArray(like) ? (like as unknown[]) : []
    return one.items ? Array.from({ length: Math.min(one.minItems ?? 0, 6) }, () => emptyOf(one.items ?? {}, item)) : []
  }
  if (one.type === 'object') {
    const keys = one.required ?? []
    return Object.fromEntries(
      keys.map((key) => [
        key,
        emptyOf(below(one, key) ?? {}, like instanceof Object ? valueAt(like, [key]) : undefined),
      ]),
    )
  }
  if (one.type === 'boolean') return false
  return one.type === 'number' || one.type === 'integer' ? Math.max(0, one.minimum ?? 0) : ''
}

/** How much there may be at a place: letters of a text, items of a list, or the size of a number; null where there is no such limit. */
export type Limits = { of: 'letters' | 'items' | 'number'; least: number | null; most: number | null }

export function limitsOf(node: SchemaNode): Limits | null {
  const { type } = node
  if (choicesOf(node) !== null) return null
  const within = (least: number | undefined, most: number | undefined, from: number) => ({
    least: least !== undefined && least > from ? least : null,
    most: most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : null,
  })
  const limits: Limits | null =
    type === 'array'
      ? { of: 'items', ...within(node.minItems, node.maxItems, 1) }
      : type === 'number' || type === 'integer'
        ? { of: 'number', ...within(node.minimum, node.maximum, Number.MIN_SAFE_INTEGER) }
        : type === 'string'
          ? { of: 'letters', ...within(node.minLength, node.maxLength, 1) }
          : null
  return limits && (limits.least ?? limits.most) !== null ? limits : null
}

/** Whether something may be missing from where it stands: what an item of a list is, or what its group does not ask for. */
export const mayLack = (above: SchemaNode | undefined, key: string | number): boolean =>
  typeof key === 'string' &&
  above !== undefined &&
  !(above.required ?? []).includes(key) &&
  below(above, key) !== undefined

/** The keys of a group that its schema knows and that are not there. */
export function missingKeys(node: SchemaNode, value: unknown): string[] {
  if (isLeaf(value) || Array.isArray(value)) return []
  return Object.keys(node.properties ?? {}).filter((key) => valueAt(value, [key]) === undefined)
}

/** What is to be said in another language of what stands in the first one: its texts, empty, with the ids that tell where they belong. */
export function untranslated(node: SchemaNode | undefined, value: unknown): unknown {
  const own = node && fitting(node, value)
  if (typeof value === 'string') return own?.isText ? '' : undefined
  if (own === undefined || !(value instanceof Object)) return undefined
  if (Array.isArray(value)) {
    const items = value.map((one, place) => untranslated(below(own, place), one)).filter((one) => one !== undefined)
    return items.length > 0 ? items : undefined
  }
  const texts = Object.entries(value)
    .map(([key, one]) => [key, untranslated(below(own, key), one)] as const)
    .filter(([, one]) => one !== undefined)
  if (texts.length === 0) return undefined
  return { ...namesOf(value), ...Object.fromEntries(texts) }
}
