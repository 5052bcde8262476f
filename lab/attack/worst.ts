import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formFields } from '../../contract/wire/headers.ts'

/** Texts of a length in UTF-16 units, each shaped to be worst for something that is done with texts. */
const texts: readonly ((length: number) => string)[] = [
  (length) => 'a'.repeat(length),
  (length) => 'ab '.repeat(length).slice(0, length),
  (length) =>
    Array.from({ length: Math.ceil(length / 4) }, (_, place) => place.toString(36))
      .join(' ')
      .slice(0, length),
  (length) => ','.repeat(length),
  (length) => `a${'\u0301'.repeat(length)}`.slice(0, length),
  (length) => '\uFDFA'.repeat(length),
  (length) => '\u{1F4A9}'.repeat(length).slice(0, length & ~1),
  (length) => '"<&%_\\-.@'.repeat(length).slice(0, length),
  (length) => `a${' '.repeat(length)}`.slice(0, length),
  (length) => '9'.repeat(length),
]

/** So many names, each another. */
const distinct = (count: number) => Array.from({ length: count }, (_, place) => `k${place}`)

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

const object = (pairs: readonly string[]) => `{${pairs.join(',')}}`
const inTexts = (length: number) => texts.map((text) => JSON.stringify(text(length)))

/** The JSON of the most that a value may be, in every shape. */
function most(schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(most)
  if (schema.enum || schema.format) return inTexts(200)
  if (schema.items) {
    const count = schema.maxItems ?? 1000
    const length = Math.min(schema.items.maxLength ?? 100, Math.floor(unsaid / count / 3))
    const listOf = (text: string) =>
      JSON.stringify(distinct(count).map((_, place) => `${place}${text}`.slice(0, length)))
    return texts.map((text) => listOf(text(length)))
  }
  if (schema.additionalProperties) {
    const pairs = (count: number, length: number) =>
      object(distinct(count).map((name) => `"${name}":"${'a'.repeat(length)}"`))
    return [pairs(80_000, 0), pairs(1000, 40), pairs(500, 100), pairs(5000, 1)]
  }
  if (schema.properties) return whole(schema, {})
  return inTexts(schema.maxLength ?? unsaid / 6)
}

type Body = Readonly<Record<string, unknown>>

function withOne(body: Body, name: string, json: string): string {
  const others = Object.entries(body).filter(([other, value]) => other !== name && value !== undefined)
  return object([...others.map(([other, value]) => `"${other}":${JSON.stringify(value)}`), `"${name}":${json}`])
}

/** All values of a body at once the most that they may be, and then each of them in turn in a right body. */
function whole({ properties = {} }: Schema, right: Body): string[] {
  const uuid = 'uuid' in right ? [`"uuid":${JSON.stringify(right['uuid'])}`] : []
  const own = Object.entries(properties)
    .filter(([name]) => name !== 'uuid')
    .map(([name, schema]): [string, string[]] => [name, most(schema)])
  const together = texts.map((_, place) =>
    object([...uuid, ...own.map(([name, all]) => `"${name}":${all[place % all.length] ?? 'null'}`)]),
  )
  return [...together, ...own.flatMap(([name, all]) => all.map((json) => withOne(right, name, json)))]
}

/** What a call does not know: many names, one name many times, and more than is read. */
function unknown(right: Body): string[] {
  const text = JSON.stringify(right).slice(0, -1)
  const more = [
    distinct(80_000).map((name) => `"${name}":1`),
    distinct(6000).map((name) => `"${name}":1`),
    distinct(6000).map(() => '"again":{}'),
    [`"wide":[${'[],'.repeat(15_000)}0]`],
    [`"long":"${'a'.repeat(2 ** 20)}"`],
  ]
  return more.map((pairs) => `${text},${pairs.join(',')}}`)
}

/** The most that a call may be sent, shaped to be worst, by what is said of it and a right body; what is worst comes first. */
export function worstBodies(schema: Schema, right: Body): string[] {
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
    ...[deepList, 'null', '[]', '1e308'].flatMap(inTurn),
    ...others,
  ]
}

/** In letters: what stands in an address and around it is 16 KB at most. */
const longest = 14_000

/** The names that screens read of an address's query. */
function namesInQueries(): string[] {
  const web = resolve(import.meta.dirname, '..', '..', 'web')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const read = files.flatMap((name) => [
    ...readFileSync(join(web, name), 'utf8').matchAll(/\bget(?:All)?\('(\w+)'\)|'(query_\w+)'/g),
  ])
  return [...new Set(read.map(([, got, named]) => got ?? named ?? ''))]
}

function repeated(once: string): string {
  return Array.from({ length: Math.floor(longest / (once.length + 1)) }, () => once).join('&')
}

/** Queries that are the longest that is read, by what is worst in them. */
export function worstQueries(roleId: string): string[] {
  const names = namesInQueries()
  const each = Math.floor(longest / names.length)
  const filled = texts.map((text) =>
    names.map((name) => `${name}=${encodeURIComponent(text(Math.floor(each / 9))).slice(0, each - name.length - 2)}`),
  )
  return [
    'shown=99999&query_role=&query_agency=',
    repeated(names.map((name) => `${name}=${encodeURIComponent(roleId)}`).join('&')),
    distinct(2500).join('&'),
    ...filled.map((pairs) => pairs.join('&').replaceAll(/%[0-9A-F]?(?=&|$)/g, '')),
    repeated(names.map((name) => `${name}=1000`).join('&')),
    ...names.map((name) => `roleId=${roleId}&${repeated(`${name}=${roleId}`)}`),
    '&'.repeat(longest),
    `uuid=${'['.repeat(longest)}`,
  ]
}

/** Names in an address that are long. */
export const worstNames = (): string[] => texts.map((text) => encodeURIComponent(text(900)))

/** A form as it stands in a page: where it is sent to, and its fields as the page fills them. */
type PageForm = { name: string; path: string; fields: (readonly [name: string, value: string])[] }

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const attribute = (tag: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** The forms of a page that change something, each of a name once. */
export function formsIn(html: string): PageForm[] {
  const forms = [...html.matchAll(/(<form[^>]* method="post"[^>]*>)([^]*?)<\/form>/g)].map(
    ([, tag = '', within = '']) => {
      const inputs = [...within.matchAll(/<(?:input|textarea|select|button)[^>]* name="[^>]*>/g)]
      const fields = inputs.map(([input]) => [attribute(input, 'name'), attribute(input, 'value')] as const)
      const name = fields.find(([field]) => field === formFields.form)?.[1] ?? ''
      return { name, path: attribute(tag, 'action'), fields }
    },
  )
  return forms.filter(({ name }, place) => forms.findIndex((other) => other.name === name) === place)
}

/** What a form may be sent, shaped to be worst, beside what every form carries. */
export function worstForms({ fields: own }: PageForm): string[] {
  const ofEvery: readonly string[] = Object.values(formFields)
  const known = [...new Set(own.map(([name]) => name))].filter((name) => !ofEvery.includes(name))
  const without = (name: string) => own.filter(([other]) => other !== name)
  return [
    [...own, ...distinct(60_000).map((name) => [name, ''] as const)],
    ...known.map((name) => [...own, ...distinct(190).map((value) => [name, value.repeat(50)] as const)]),
    ...texts.flatMap((text) => known.map((name) => [...without(name), [name, text(5000)] as const])),
    [...own, ...distinct(190).map((name) => [name, 'a'.repeat(300)] as const)],
    [...own, ...distinct(3000).map((name) => [name, ''] as const)],
    [...own, ['long', 'a'.repeat(2 ** 20)] as const],
  ].map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString())
}
