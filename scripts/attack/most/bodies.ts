import { distinct, texts } from './texts.ts'

/** What the description of the calls says of a value (JSON Schema). */
export type Schema = {
  enum?: readonly unknown[]
  format?: string
  maxLength?: number
  maxItems?: number
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | false
}

/** Where nothing says how much is admitted. */
const unsaid = 60_000
const levels = 10_000

const deepList = '['.repeat(levels) + ']'.repeat(levels)
const deepObject = `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`
const inTexts = (length: number) => Object.values(texts).map((text) => JSON.stringify(text(length)))

/** The JSON of the most that a value may be, in every shape. */
function most(schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(most)
  if (schema.enum || schema.format) return inTexts(200)
  if (schema.items) {
    const count = schema.maxItems ?? 1000
    const length = Math.min(schema.items.maxLength ?? 100, Math.floor(unsaid / count / 3))
    const other = (place: number, text: string) => JSON.stringify(`${place}${text}`.slice(0, length))
    const listOf = (text: string) =>
      `[${distinct(count)
        .map((_, place) => other(place, text))
        .join(',')}]`
    return Object.values(texts).map((text) => listOf(text(length)))
  }
  if (schema.additionalProperties) {
    const pairs = (count: number, length: number) =>
      object(distinct(count).map((name) => `"${name}":"${'a'.repeat(length)}"`))
    return [pairs(80_000, 0), pairs(1000, 40), pairs(500, 100), pairs(5000, 1)]
  }
  if (schema.properties) return whole(schema, {})
  if (schema.maxLength !== undefined) return inTexts(schema.maxLength)
  return inTexts(unsaid / 6)
}

const object = (pairs: readonly string[]) => `{${pairs.join(',')}}`

function withOne(body: Readonly<Record<string, unknown>>, name: string, json: string): string {
  const others = Object.entries(body).filter(([other, value]) => other !== name && value !== undefined)
  return object([...others.map(([other, value]) => `"${other}":${JSON.stringify(value)}`), `"${name}":${json}`])
}

const uuidOf = (right: Readonly<Record<string, unknown>>) =>
  'uuid' in right ? [`"uuid":${JSON.stringify(right['uuid'])}`] : []

/** All values of a body at once the most that they may be, and then each of them in turn in a right body. */
function whole({ properties = {} }: Schema, right: Readonly<Record<string, unknown>>): string[] {
  const own = Object.entries(properties)
    .filter(([name]) => name !== 'uuid')
    .map(([name, schema]): [string, string[]] => [name, most(schema)])
  const together = Object.keys(texts).map((_, place) => {
    const pairs = own.map(([name, all]) => `"${name}":${all[place % all.length] ?? 'null'}`)
    return object([...uuidOf(right), ...pairs])
  })
  return [...together, ...own.flatMap(([name, all]) => all.map((json) => withOne(right, name, json)))]
}

/** What a call does not know: many names, one name many times, and more than is read. */
function unknown(right: Readonly<Record<string, unknown>>): string[] {
  const text = JSON.stringify(right).slice(0, -1)
  const more = [
    distinct(80_000).map((name) => `"${name}":1`),
    distinct(6000).map((name) => `"${name}":1`),
    distinct(1000).map((name) => `"${name}":1`),
    distinct(6000).map(() => '"again":{}'),
    [`"wide":[${'[],'.repeat(15_000)}0]`],
    [`"long":"${'a'.repeat(2 ** 20)}"`],
  ]
  return more.map((pairs) => `${text},${pairs.join(',')}}`)
}

/** The most that a call may be sent, shaped to be worst, by what is said of it and a right body; the first ones come first in a quick attack. */
export function worstBodies(schema: Schema, right: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(schema.properties ?? {})
  const [firstUnknown = '', ...otherUnknown] = unknown(right)
  const [letters = '', ...others] = whole(schema, right)
  const inTurn = (json: string) => names.map((name) => withOne(right, name, json))
  return [
    firstUnknown,
    ...inTurn(deepObject),
    letters,
    ...otherUnknown,
    deepList,
    ...[deepList, 'null', '[]', '{}', '1e308'].flatMap(inTurn),
    ...others,
  ]
}
