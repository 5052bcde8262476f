import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Document, isMap, isSeq, parseDocument, YAMLMap, YAMLSeq, type Node } from 'yaml'
import type { Said } from '#domain/framework/translation/overlay.ts'
import type { Step } from '#domain/framework/translation/shape.ts'
import { plainSource, splitFrontMatter } from '#server/framework/pack-reader.ts'

/** A text to write at its place in a file of a language. */
export type Written = { at: readonly Step[]; said: Said }

const width = { lineWidth: 120 }

/** Gives the items of a list that goes by places the names by which the first language finds them. */
function nameItems(list: YAMLSeq, steps: readonly Step[]): void {
  const named = steps.filter((step) => typeof step === 'object')
  const isNamed = list.items.some((item) => isMap(item) && named.some(({ by }) => item.has(by)))
  if (isNamed || named.length !== list.items.length) return
  for (const [place, item] of list.items.entries()) {
    const step = named[place]
    if (isMap(item) && step)
      item.items.unshift(new Document().createPair(step.by, step.is) as (typeof item.items)[number])
  }
}

function itemOf(list: YAMLSeq, step: Step): unknown {
  if (typeof step === 'object') {
    const known = list.items.find((item) => isMap(item) && item.get(step.by) === step.is)
    if (known) return known
    const made = new YAMLMap()
    made.set(step.by, step.is)
    list.add(made)
    return made
  }
  while (list.items.length <= Number(step)) list.add(new YAMLMap())
  return list.items[Number(step)]
}

/** Writes a text below a node, and makes the groups and lists that lead to it; what is there already keeps its comments. */
function put(node: unknown, [step, next, ...rest]: readonly Step[], said: Said): void {
  if (step === undefined) return
  if (isSeq(node)) return put(itemOf(node, step), next === undefined ? [] : [next, ...rest], said)
  if (!isMap(node)) return
  if (next === undefined) {
    const before = node.get(step, true)
    if (before && typeof said === 'string' && 'value' in (before as Node))
      (before as unknown as { value: string }).value = said
    else node.set(step, typeof said === 'string' ? said : new Document([...said]).contents)
    return
  }
  if (!node.has(step)) node.set(step, typeof next === 'string' ? new YAMLMap() : new YAMLSeq())
  put(node.get(step, true), [next, ...rest], said)
}

/** The steps to the items of each list of a file, in the order of the first language. */
function listsOf(all: readonly (readonly Step[])[]): Map<string, { to: readonly Step[]; steps: Step[] }> {
  const lists = new Map<string, { to: readonly Step[]; steps: Step[] }>()
  for (const at of all) {
    for (const [place, step] of at.entries()) {
      if (typeof step !== 'object') continue
      const key = JSON.stringify(at.slice(0, place))
      const list = lists.get(key) ?? { to: at.slice(0, place), steps: [] }
      if (!list.steps.some((one) => JSON.stringify(one) === JSON.stringify(step))) list.steps.push(step)
      lists.set(key, list)
    }
  }
  return lists
}

function find(node: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>((at, step) => (isMap(at) && typeof step === 'string' ? at.get(step, true) : null), node)
}

/** Writes texts into a YAML file of a language; `all` are the places of all texts that the file can have. */
export function writeYaml(path: string, texts: readonly Written[], all: readonly (readonly Step[])[]): void {
  const isList = typeof all[0]?.[0] !== 'string'
  const document = existsSync(path)
    ? parseDocument(plainSource(readFileSync(path, 'utf8')))
    : new Document(isList ? [] : {})
  if (document.contents === null) document.contents = new Document(isList ? [] : {}).contents as Node as never
  for (const { to, steps } of listsOf(all).values()) {
    const list = find(document.contents, to)
    if (isSeq(list)) nameItems(list as YAMLSeq, steps)
  }
  for (const { at, said } of texts) put(document.contents, at, said)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, document.toString(width))
}

/** Writes the title, the description or the text of a page; what is not said anew stays as it is there. */
export function writeMarkdown(path: string, texts: readonly Written[]): void {
  const before = splitFrontMatter(existsSync(path) ? plainSource(readFileSync(path, 'utf8')) : '')
  const head = parseDocument(before.front)
  if (head.contents === null) head.contents = new Document({}).contents as Node as never
  let body = before.body
  for (const { at, said } of texts) {
    if (at[0] === 'body') body = `\n${String(said).trim()}\n`
    else put(head.contents, at, said)
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `---\n${head.toString(width)}---\n${body}`)
}

/** Writes texts into the files of a language, below its folder. */
export function writeOverlay(
  folder: string,
  file: string,
  texts: readonly Written[],
  all: readonly (readonly Step[])[],
): void {
  const path = join(folder, file)
  if (file.endsWith('.md')) writeMarkdown(path, texts)
  else writeYaml(path, texts, all)
}
