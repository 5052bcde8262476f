import type { Pack } from '#domain/framework/pack-schema.ts'
import { wordsIn } from '#server/framework/rich-text.ts'
import { parseMarkdown } from '#server/framework/rules/passages.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { filledIn } from '#domain/framework/sentence.ts'

type Node = ReturnType<typeof parseMarkdown>['children'][number]

type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis'; inlines: Inline[] }
  | { type: 'link'; url: string; inlines: Inline[] }

/** A cell's content; its length and its longest word determine the width of its column. */
type Cell = { inlines: Inline[]; length: number; longest: string }

/** A part of the guide, as the layout reads it. */
export type GuideBlock =
  | { type: 'heading'; level: number; inlines: Inline[] }
  | { type: 'paragraph'; inlines: Inline[]; introduces: boolean }
  | { type: 'list'; ordered: boolean; items: Inline[][] }
  | { type: 'table'; rows: Cell[][] }

function unknown(node: Node): Error {
  return new Error(
    `The guide cannot show "${node.type}", which stands in line ${node.position?.start.line} of its text`,
  )
}

function inlines(nodes: readonly Node[]): Inline[] {
  return nodes.map((node) => {
    if (node.type === 'text') return { type: 'text', text: node.value.replaceAll(/\s+/g, ' ') }
    if (node.type === 'strong' || node.type === 'emphasis') return { type: node.type, inlines: inlines(node.children) }
    if (node.type === 'link') return { type: 'link', url: node.url, inlines: inlines(node.children) }
    throw unknown(node)
  })
}

function cell(node: Node & { type: 'tableCell' }): Cell {
  const text = wordsIn(node)
  const [longest = ''] = text.split(/\s+/).toSorted((a, b) => b.length - a.length)
  return { inlines: inlines(node.children), length: text.length, longest }
}

function block(node: Node, next: Node | undefined): GuideBlock {
  // Level 1 is the title of the guide.
  if (node.type === 'heading') return { type: 'heading', level: node.depth - 1, inlines: inlines(node.children) }
  if (node.type === 'paragraph') {
    const introduces = next?.type === 'list' || next?.type === 'table'
    return { type: 'paragraph', inlines: inlines(node.children), introduces }
  }
  if (node.type === 'list') {
    const items = node.children.map(({ children }) => {
      const [only, ...others] = children
      if (only?.type !== 'paragraph' || others[0]) throw unknown(others[0] ?? node)
      return inlines(only.children)
    })
    return { type: 'list', ordered: node.ordered ?? false, items }
  }
  if (node.type === 'table') return { type: 'table', rows: node.children.map((row) => row.children.map(cell)) }
  throw unknown(node)
}

/** The parts of a pack's recruitment guide, with gaps filled by the site's names and limits. */
export function guideBlocks(pack: Pack): GuideBlock[] {
  const body = filledIn(pack.documents.recruitment_guide.body, pageValues(pack))
  return parseMarkdown(body).children.map((node, index, nodes) => block(node, nodes[index + 1]))
}
