import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { remember } from '#server/values/remember.ts'
import { PackError } from './faults.ts'
import { plainSource, splitFrontMatter } from './pack-reader.ts'

/** A path as somebody would type it: relative to the working directory, or unchanged outside it. */
function shown(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.split(sep)[0] === '..' ? path : fromHere
}

/** Adds its line to each fault that has none and whose file can be read. */
function withLines(folder: string, faults: readonly PackFault[]): PackFault[] {
  const sources = new Map<string, string | null>()
  const sourceOf = (file: string) => {
    const path = join(folder, file)
    if (!sources.has(file)) sources.set(file, existsSync(path) ? plainSource(readFileSync(path, 'utf8')) : null)
    return sources.get(file) ?? null
  }
  return faults.map((fault) => {
    if (fault.line !== undefined || fault.isWhole || !/\.(yaml|md|txt)$/.test(fault.file)) return fault
    const source = sourceOf(fault.file)
    return source === null ? fault : { ...fault, line: lineOf(source, fault) }
  })
}

function inOrder(faults: readonly PackFault[]): PackFault[] {
  const files = [...new Set(faults.map(({ file }) => file))]
  return faults.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0))
}

/** The faults as lines to read: `content/ours/pack.yaml:12: site.product is missing`. */
export function describeFaults(folder: string, faults: readonly PackFault[]): string {
  const lines = inOrder(withLines(folder, faults)).map(({ file, line, key, reason }) => {
    const place = `${shown(join(folder, file))}${line === undefined ? '' : `:${line}`}`
    return `${place}: ${key === '' ? '' : `${key} `}${reason}`
  })
  return [...new Set(lines)].join('\n')
}

/** The error of a pack that cannot be served: its message lists every fault with its file, line and key. */
export function packError(folder: string, faults: readonly PackFault[]): PackError {
  return new PackError(describeFaults(folder, faults), faults)
}

/** Advice on how to keep people's answers about an id that the framework gives up. */
export const keepAnswers = (id: string) =>
  `So that answers are kept, first write renamed_from: [${id}] in the file of what it is now, or ` +
  `"- { id: ${id}, name: its name }" in framework/retired.yaml`

/** The place in a source where a key stands, or where the nearest key above it does. */
function offsetOf(root: Node | null, key: string): number {
  let node = root
  let offset = root?.range?.[0] ?? 0
  for (const part of key.split('.')) {
    let next: Node | null = null
    if (isMap(node)) {
      const pair = node.items.findLast(({ key: name }) => isScalar(name) && String(name.value) === part)
      if (!pair) return offset
      offset = (pair.key as Node).range?.[0] ?? offset
      next = pair.value as Node | null
    } else if (isSeq(node)) {
      // A key names a list item by its index or by its id.
      const item = /^\d+$/.test(part)
        ? node.items[Number(part)]
        : node.items.findLast((one) => isMap(one) && one.get('id') === part)
      next = (item ?? lastOf(node, part)) as Node | null
      offset = next?.range?.[0] ?? offset
    }
    if (!next) return offset
    node = next
  }
  return offset
}

function lastOf(root: Node, word: string): Node | null {
  let found: Node | null = null
  visit(root, { Scalar: (_, scalar) => void (String(scalar.value) === word && (found = scalar)) })
  return found
}

type Tree = { root: Node | null; counter: LineCounter }

// A file can have hundreds of faults, and each asks for its tree.
const treesBefore = remember<Tree>(20)

function treeOf(source: string): Tree {
  return treesBefore(source, () => {
    const counter = new LineCounter()
    return { root: parseDocument(source, { lineCounter: counter }).contents, counter }
  })
}

/** The line of a fault in its file: that of the quoted text from the key on, or else that of the key. */
function lineOf(source: string, { file, key, quotes }: PackFault): number {
  const lines = source.split('\n')
  const { front, bodyStart } = file.endsWith('.md') ? splitFrontMatter(source) : { front: source, bodyStart: 0 }
  const { root, counter } = treeOf(front)
  const keyLine = key === '' ? 1 : counter.linePos(offsetOf(root, key)).line
  const line = keyLine + (bodyStart > 0 && key !== '' ? 1 : 0)
  if (quotes === undefined) return line
  const from = lines.findIndex((text, index) => index >= line - 1 && text.includes(quotes))
  return from < 0 ? line : from + 1
}
