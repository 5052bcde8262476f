import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Node } from 'yaml'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { remember } from '#server/values/remember.ts'
import { splitFrontMatter } from './pack-reader.ts'

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
      // An item goes by its place or by its id.
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

// A file can have hundreds of faults.
const treesBefore = remember<Tree>(20)

function treeOf(source: string): Tree {
  return treesBefore(source, () => {
    const counter = new LineCounter()
    return { root: parseDocument(source, { lineCounter: counter }).contents, counter }
  })
}

/** The line of a fault in the source of its file: where what it quotes stands, or its key. */
export function lineOf(source: string, { file, key, quotes }: PackFault): number {
  const lines = source.split('\n')
  const { front, bodyStart } = file.endsWith('.md') ? splitFrontMatter(source) : { front: source, bodyStart: 0 }
  const { root, counter } = treeOf(front)
  const keyLine = key === '' ? 1 : counter.linePos(offsetOf(root, key)).line
  const line = keyLine + (bodyStart > 0 && key !== '' ? 1 : 0)
  if (quotes === undefined) return line
  const from = lines.findIndex((text, index) => index >= line - 1 && text.includes(quotes))
  return from < 0 ? line : from + 1
}
