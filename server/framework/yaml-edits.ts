import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parse,
  parseDocument,
  stringify,
} from 'yaml'

type Path = readonly (string | number)[]

/**
 * An edit at a place: a value written there, where there is one or none; an item added to the list there; what stands there taken out; or the
 * item there moved to another place of its list.
 */
type Edit =
  | { at: Path; value: unknown }
  | { at: Path; add: unknown }
  | { at: Path; out: true }
  | { at: Path; to: number }

/** As wide as the tools write packs. */
const lineWidth = 120

const startOf = (node: Node) => node.range?.[0] ?? 0

/** Where the text of a node ends, without the blank space and comments behind it. */
function endOf(text: string, node: Node): number {
  const [, end] = node.range ?? [0, 0]
  return text.slice(0, end).trimEnd().length
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const columnOf = (text: string, at: number) => at - lineStart(text, at)

/** Where the comments right above a line begin. */
function withComments(text: string, start: number): number {
  const above = lineStart(text, start - 1)
  return start > 0 && /^ *#/.test(text.slice(above, start)) ? withComments(text, above) : start
}

/** Text that is written at a column: its first line is there already, and each further one is moved to it. */
const atColumn = (text: string, column: number) => text.trimEnd().replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`)

/** A value as a key's, or without one as a list's item, at a column. */
function written(value: unknown, column: number, key?: string): string {
  const width = { lineWidth: lineWidth - column }
  return atColumn(key === undefined ? stringify([value], width) : stringify({ [key]: value }, width), column)
}

/** A value within brackets, where all stands on one line. */
function inBrackets(value: unknown): string {
  if (typeof value === 'string' && value.includes('\n')) return JSON.stringify(value)
  const document = new Document([value])
  if (isSeq(document.contents)) document.contents.flow = true
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1)
}

/** The items of a list that has a line for each, as they stand in the text: each from its line to that of the next, with comments above it. */
function itemsOf(text: string, list: Node): { start: number; end: number }[] {
  if (!isSeq(list)) return []
  const starts = list.items.map((item) =>
    withComments(text, lineStart(text, text.lastIndexOf('-', startOf(item as Node) - 1))),
  )
  const end = Math.min(text.length, endOf(text, list) + 1)
  return starts.map((start, place) => ({ start, end: starts[place + 1] ?? end }))
}

const splice = (text: string, start: number, end: number, instead: string) =>
  text.slice(0, start) + instead + text.slice(end)

/** A list in brackets, over as many lines as it needs, or a group in braces. */
function bracketed(value: unknown, column: number, before: number): string {
  if (!Array.isArray(value)) return inBrackets(value)
  const lines: string[] = []
  let line = ''
  for (const item of value.map((one, place) => inBrackets(one) + (place < value.length - 1 ? ',' : ''))) {
    const left = lineWidth - (lines.length === 0 ? before + 1 : column + 2)
    if (line !== '' && line.length + 1 + item.length > left) {
      lines.push(line)
      line = item
    } else line = line === '' ? item : `${line} ${item}`
  }
  return `[${[...lines, line].join(`\n${' '.repeat(column + 2)}`)}]`
}

/** The same text with a value at a place where there is one. */
function replaced(text: string, document: Document, { at, value }: { at: Path; value: unknown }, node: Node): string {
  const [start, end] = [startOf(node), endOf(text, node)]
  const key = at.at(-1)
  const parent = document.getIn(at.slice(0, -1), true)
  const column = isCollection(parent) ? columnOf(text, startOf(parent)) : 0
  if (isCollection(node) && node.flow) return splice(text, start, end, bracketed(value, column, columnOf(text, start)))
  // A list's own column is that of its dashes, or of the line where it begins.
  const said = typeof key === 'number' ? written(value, column).slice(2) : written(value, column, 'k').slice(2)
  const from = said.startsWith('\n') ? text.slice(0, start).trimEnd().length : start
  return splice(text, from, end, said.startsWith('\n') ? said : said.trimStart())
}

/** The same text with a key and its value at the end of a group that does not have it. */
function extended(text: string, document: Document, at: Path, value: unknown): string {
  const length = at.findIndex((_, place) => document.getIn(at.slice(0, place + 1), true) === undefined)
  const inner = at
    .slice(length + 1)
    .toReversed()
    .reduce<unknown>((within, key) => ({ [key]: within }), value)
  const group = document.getIn(at.slice(0, length), true)
  const key = String(at[length])
  if (!isNode(group)) return text
  if (!isMap(group) || group.flow || group.items.length === 0)
    return replaced(
      text,
      document,
      { at: at.slice(0, length), value: { ...(isMap(group) ? (group.toJS(document) as object) : {}), [key]: inner } },
      group,
    )
  const column = columnOf(text, startOf(group))
  return splice(text, endOf(text, group), endOf(text, group), `\n${' '.repeat(column)}${written(inner, column, key)}`)
}

function takenOut(text: string, document: Document, at: Path): string {
  const parent = document.getIn(at.slice(0, -1), true)
  const key = at.at(-1)
  if (isSeq(parent) && typeof key === 'number') {
    const item = itemsOf(text, parent)[key]
    return item ? splice(text, item.start, item.end, '') : text
  }
  if (!isMap(parent)) return text
  const place = parent.items.findIndex((pair) => isPair(pair) && isScalar(pair.key) && pair.key.value === key)
  const [pair, next] = [parent.items[place], parent.items[place + 1]]
  if (!pair || !isNode(pair.key)) return text
  if (next && isNode(next.key)) return splice(text, startOf(pair.key), startOf(next.key), '')
  const end = isNode(pair.value) ? endOf(text, pair.value) : startOf(pair.key)
  return splice(text, text.slice(0, startOf(pair.key)).trimEnd().length, end, '')
}

function added(text: string, list: Node, value: unknown): string {
  const items = itemsOf(text, list)
  const [first] = items
  if (!first) return text
  const column = columnOf(text, startOf(list))
  const end = endOf(text, list)
  return splice(text, end, end, `\n${' '.repeat(column)}${written(value, column)}`)
}

function moved(text: string, list: Node, from: number, to: number): string {
  const items = itemsOf(text, list)
  const texts = items.map(({ start, end }) => text.slice(start, end))
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return text
  texts.splice(to, 0, ...texts.splice(from, 1))
  return splice(text, first.start, last.end, texts.map((item) => (item.endsWith('\n') ? item : `${item}\n`)).join(''))
}

/** The same text with one edit, all other lines as they were. */
function edited(text: string, edit: Edit): string {
  const document = parseDocument(text)
  const { at } = edit
  const node = document.getIn(at, true)
  if ('out' in edit) return takenOut(text, document, at)
  if ('value' in edit)
    return isNode(node) ? replaced(text, document, edit, node) : extended(text, document, at, edit.value)
  const list = 'add' in edit ? node : document.getIn(at.slice(0, -1), true)
  if (!isNode(list)) return text
  return 'add' in edit ? added(text, list, edit.add) : moved(text, list, Number(at.at(-1)), edit.to)
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value instanceof Object && !Array.isArray(value)

/** The edits of a list: an item moved, items taken out, or items changed and added at the end; the whole list where it is none of these. */
function editsOfList(document: Document, before: readonly unknown[], after: readonly unknown[], at: Path): Edit[] {
  const isSame = isDeepStrictEqual
  if (after.length < before.length) {
    const out: Edit[] = []
    let next = 0
    for (const [place, item] of before.entries())
      if (next < after.length && isSame(item, after[next])) next += 1
      // From the last one, so that the numbers of those before stay.
      else out.unshift({ at: [...at, place], out: true })
    return next === after.length ? out : [{ at, value: after }]
  }
  const from = before.findIndex((item, place) => !isSame(item, after[place]))
  for (const to of before.keys()) {
    const onwards = before.toSpliced(from, 1).toSpliced(to, 0, before[from])
    if (from >= 0 && isSame(onwards, after)) return [{ at: [...at, from], to }]
    const back = before.toSpliced(to, 1).toSpliced(from, 0, before[to])
    if (from >= 0 && isSame(back, after)) return [{ at: [...at, to], to: from }]
  }
  return [
    ...before.flatMap((item, place) => editsBetween(document, item, after[place], [...at, place])),
    ...after.slice(before.length).map((add) => ({ at, add })),
  ]
}

/** The edits that make one value of another at a place of a document; what is in brackets or braces is written as a whole. */
function editsBetween(document: Document, before: unknown, after: unknown, at: Path): Edit[] {
  if (isDeepStrictEqual(before, after)) return []
  const node = document.getIn(at, true)
  if (isCollection(node) && node.flow) return [{ at, value: after }]
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return editsOfList(document, before, after, at)
  if (!isGroup(before) || !isGroup(after)) return [{ at, value: after }]
  const [old, now] = [Object.keys(before), Object.keys(after)]
  return [
    ...now.flatMap((key) =>
      key in before
        ? editsBetween(document, before[key], after[key], [...at, key])
        : [{ at: [...at, key], value: after[key] }],
    ),
    ...old.filter((key) => !(key in after)).map((key): Edit => ({ at: [...at, key], out: true })),
  ]
}

/**
 * A YAML file with a change that is made to its document. Lines that it does not touch stay as they are, comments too, so that a pack that lives in
 * git shows what was changed and no more. What cannot be written in its place is written by the library, with the whole file anew.
 */
export function withChange(text: string, change: (document: Document) => void): string {
  const document = parseDocument(text)
  const before = document.toJS() as unknown
  change(document)
  const after = document.toJS() as unknown
  const next = editsBetween(parseDocument(text), before, after, []).reduce(edited, text)
  return isDeepStrictEqual(parsed(next), after) ? next : document.toString({ lineWidth })
}
