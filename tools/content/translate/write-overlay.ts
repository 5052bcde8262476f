import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Document, isMap, isScalar, isSeq, parseDocument, YAMLMap, YAMLSeq } from 'yaml'
import type { Said, Step } from '#domain/framework/translation.ts'
import { plainSource, splitFrontMatter } from '#server/framework/pack-reader.ts'

/** A text to write at its place in a file of a language. */
type Written = { at: readonly Step[]; said: Said }

const width = { lineWidth: 120 }

/** Names the items of a list that has gone by position so far, with the keys by which the first language finds them. */
function nameItems(list: YAMLSeq, steps: readonly Step[]): void {
  const named = steps.filter((step) => typeof step === 'object')
  const isNamed = list.items.some((item) => isMap(item) && named.some(({ by }) => item.has(by)))
  if (isNamed || named.length !== list.items.length) return
  for (const [place, item] of list.items.entries()) {
    const step = named[place]
    if (isMap(item) && step) item.items.unshift(new Document().createPair(step.by, step.is))
  }
}

const nodeOf = (said: Said) => new Document(said).contents

/** The item of a list at a step, made where it is missing; missing items before it become null. */
function itemOf(list: YAMLSeq, step: Step): YAMLMap {
  if (typeof step === 'object') {
    const known = list.items.find((item) => isMap(item) && item.get(step.by) === step.is)
    if (isMap(known)) return known
    const made = new YAMLMap()
    made.set(step.by, step.is)
    list.add(made)
    return made
  }
  const known = list.get(step, true)
  if (isMap(known)) return known
  const made = new YAMLMap()
  setItem(list, Number(step), made)
  return made
}

function setItem(list: YAMLSeq, place: number, item: unknown): void {
  while (list.items.length < place) list.add(null)
  list.set(place, item)
}

/** Writes a text below a node, and makes the groups and lists that lead to it; what is there already keeps its comments. */
function put(node: unknown, [step, next, ...rest]: readonly Step[], said: Said): void {
  if (step === undefined) return
  if (isSeq(node)) {
    if (next === undefined) setItem(node, Number(step), nodeOf(said))
    else put(itemOf(node, step), [next, ...rest], said)
    return
  }
  if (!isMap(node)) return
  if (next !== undefined) {
    if (!node.has(step)) node.set(step, typeof next === 'string' ? new YAMLMap() : new YAMLSeq())
    put(node.get(step, true), [next, ...rest], said)
    return
  }
  const before: unknown = node.get(step, true)
  if (isScalar(before) && typeof said === 'string') before.value = said
  else node.set(step, nodeOf(said))
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
function writeYaml(path: string, texts: readonly Written[], all: readonly (readonly Step[])[]): void {
  const isList = typeof all[0]?.[0] !== 'string'
  const there: Document = parseDocument(existsSync(path) ? plainSource(readFileSync(path, 'utf8')) : '')
  const document = there.contents === null ? new Document(isList ? [] : {}) : there
  for (const { to, steps } of listsOf(all).values()) {
    const list = find(document.contents, to)
    if (isSeq(list)) nameItems(list, steps)
  }
  for (const { at, said } of texts) put(document.contents, at, said)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, document.toString(width))
}

/** Writes the title, the description or the text of a page; parts without a new text stay as they are. */
function writeMarkdown(path: string, texts: readonly Written[]): void {
  const before = splitFrontMatter(existsSync(path) ? plainSource(readFileSync(path, 'utf8')) : '')
  const there: Document = parseDocument(before.front)
  const head = there.contents === null ? new Document({}) : there
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
