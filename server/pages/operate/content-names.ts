import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, gapsIn } from '#domain/framework/sentence.ts'
import { type Field, fieldsOf, type FieldPath, isLeaf, valueAt } from '#domain/operate/fields.ts'
import { choicesOf, limitsOf, nodeAt, type SchemaNode } from '#domain/operate/schema-node.ts'
import type { FileOfPack } from '#server/framework/file-kinds.ts'
import type { choicesFor } from '#server/operate/choices.ts'

/** A file of the draft as its form shows it; `first` is what the file in the first language says, where that is another one. */
export type ShownFile = {
  path: string
  file: FileOfPack
  content: unknown
  first: unknown
  node: SchemaNode | undefined
  choices: ReturnType<typeof choicesFor>
  pack: Pack
  firstLanguage: string
}

export const keyOf = (path: FieldPath) => JSON.stringify(path)
const written = (key: string) => key.replaceAll(/[_-]/g, ' ')
const atStart = (said: string) => said.charAt(0).toUpperCase() + said.slice(1)

/** A place in words: "Signs › strong › 1". */
export const labelOf = (path: FieldPath) =>
  atStart(path.map((key) => (typeof key === 'number' ? String(key + 1) : written(key))).join(' › '))

/** What is said of a field: its name and what it is for, by the group in which it stands where that has words of its own. */
export function saidOf({ file, pack }: ShownFile, path: FieldPath): readonly string[] | undefined {
  const kinds: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = pack.words.fields
  const [last = 'whole', above] = path.filter((key) => typeof key === 'string').toReversed()
  const key = last.replaceAll('-', '_')
  return kinds[file.kind]?.[`${above}_${key}`] ?? kinds[file.kind]?.[key]
}

/** What a value is called from which one is chosen. */
export const choiceText = (shown: ShownFile, value: Field['value']) =>
  saidOf(shown, [`choice_${value}`])?.[0] ?? atStart(typeof value === 'string' ? written(value) : String(value))

/** What can be chosen at a place; nothing where one writes. */
export function choicesAt(shown: ShownFile, own: SchemaNode | undefined): ReturnType<ShownFile['choices']> {
  if (own?.refersTo) return shown.choices(own.refersTo)
  return ((own && choicesOf(own)) ?? []).map((one) => ({ value: String(one), text: choiceText(shown, one) }))
}

const longest = 60
const naming = ['title', 'name', 'heading', 'question', 'text', 'source', 'key', 'id', 'of'] as const

/** What an item of a list is called: by what it calls itself, else by its first text. */
export function calledBy(value: unknown): string {
  const texts = [...naming.map((key) => valueAt(value, [key])), ...fieldsOf(value).map((one) => one.value)]
  const said = texts.find((one): one is string => typeof one === 'string' && one !== '') ?? ''
  return said.length > longest ? `${said.slice(0, longest - 1).trimEnd()}…` : said
}

/** The name of a part. */
export function partLabel(shown: ShownFile, path: FieldPath): string {
  const { node, content, choices, pack } = shown
  const [last, above] = [path.at(-1), path.slice(0, -1)]
  if (last === undefined) return ''
  if (typeof last === 'number') {
    const value = valueAt(content, path)
    if (isLeaf(value) || value === null) return `${partLabel(shown, above)} ${last + 1}`.trim()
    return `${last + 1}. ${calledBy(value) || pack.words.operate.content.edit.unnamed}`
  }
  const group = nodeAt(node, content, above)
  const to = group?.properties?.[last] ? undefined : group?.propertyNames?.refersTo
  const named = to && choices(to).find(({ value }) => value === last)?.text
  return named ?? saidOf(shown, path)?.[0] ?? atStart(written(last))
}

function limitHints({ pack }: ShownFile, node: SchemaNode): string[] {
  const { limits } = pack.words.operate.content.edit
  const found = limitsOf(node)
  if (found === null) return []
  const { of, least, most } = found
  const values = { least: String(least), most: String(most) }
  if (least !== null && most !== null) return [fill(limits.between, values)]
  if (least !== null) return [fill(limits.least, values)]
  return [of === 'letters' ? fill(limits.letters, values) : fill(limits.most, values)]
}

export function hintsOf(shown: ShownFile, path: FieldPath, node: SchemaNode | undefined): string[] {
  const { edit } = shown.pack.words.operate.content
  const isItem = typeof path.at(-1) === 'number'
  const value = valueAt(shown.content, path)
  const gaps = typeof value === 'string' && path[0] !== 'text' ? gapsIn(value) : []
  const names = gaps.map((name) => `{${name}}`).join(' ')
  return [
    ...(isItem ? [] : (saidOf(shown, path)?.slice(1, 2) ?? [])),
    ...(node ? limitHints(shown, node) : []),
    ...(gaps.length > 0 ? [fill(edit.gaps, { names })] : []),
  ]
}
