import { paths } from '#contract/wire/paths.ts'
import type { Block, Cell, Document, Heading, Level, Linked, ListItem, Named } from '#domain/documents/blocks.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { WordRenderer } from './word/rendering/word-renderer.ts'

export function heading(level: Level, text: string): Heading {
  return { type: 'heading', level, text }
}

/** Stands in a cell that has nothing to say, because an empty one is there to be filled in. */
export const notThere = '–'

/** A heading and what stands below it; nothing where nothing does. */
export function headed(above: Heading, below: readonly Block[]): Block[] {
  return below.length === 0 ? [] : [above, ...below]
}

/** The block that is made of something, where it is there. */
export function given<Value>(value: Value | undefined, make: (value: Value) => Block): Block[] {
  return value === undefined ? [] : [make(value)]
}

/** The name of a capability, which leads to its page. */
export function capabilityLink({ id, name }: { id: string; name: string }): Linked {
  return { text: name, to: paths.capability(id) }
}

/** The name of a capability that has no heading elsewhere, in a table: it leads to its page, and is a heading itself. */
export function capabilityInTable(level: 2 | 3, capability: { id: string; name: string }): Named & Linked {
  return { ...capabilityLink(capability), level }
}

/** The name of a capability as a heading, which leads to its page. */
export function capabilityHeading(level: 2 | 3, capability: { id: string; name: string }): Heading {
  return { type: 'heading', level, ...capabilityLink(capability) }
}

/** A heading below which a page on a small screen folds away what follows. */
export function folding(one: Heading): Heading {
  return { ...one, folds: true }
}

export function paragraph(text: string): Block {
  return { type: 'paragraph', text }
}

export function list(items: readonly string[]): Block {
  return { type: 'list', style: 'bullets', items: items.map((text) => ({ text })) }
}

export function numberedList(items: readonly ListItem[]): Block {
  return { type: 'list', style: 'numbers', items }
}

type TableOptions = { title: string; widths?: readonly number[]; namesRows?: boolean; lines?: number }

/** A table. Its columns are equally wide unless `widths` says otherwise. */
export function table(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  { title, widths = header.map(() => 1), namesRows = true, lines = 3 }: TableOptions,
): Block {
  return { type: 'table', title, header, rows, widths, namesRows, lines }
}

/** A table to be written in, with a row for each of `names`, which stand in the first column. */
export function toFillIn(header: readonly string[], names: readonly (string | Linked)[], options: TableOptions): Block {
  return table(
    header,
    names.map((name) => header.map((_, column) => (column === 0 ? name : ''))),
    options,
  )
}

export function fields(all: readonly { label: string; hint?: string; lines: number }[]): Block[] {
  return all.map(({ label, hint = '', lines }) => ({ type: 'field', label, hint, lines }))
}

export const pageBreak: Block = { type: 'page-break' }

/** A link out of the site has a whole address already. */
const whole = (to: string, site: string) => (to.startsWith('/') ? site + to : to)

function inCell(cell: Cell, site: string): Cell {
  return typeof cell === 'object' && 'to' in cell && cell.to !== undefined
    ? { ...cell, to: whole(cell.to, site) }
    : cell
}

function inBlock(block: Block, site: string): Block {
  if ((block.type === 'heading' || block.type === 'paragraph') && block.to !== undefined)
    return { ...block, to: whole(block.to, site) }
  if (block.type !== 'table') return block
  return { ...block, rows: block.rows.map((row) => row.map((cell) => inCell(cell, site))) }
}

/** Puts the public address of the site before the path of every link, so that they work wherever the document is read. */
export function withWholeLinks(document: Document, site: string): Document {
  return { ...document, blocks: document.blocks.map((block) => inBlock(block, site)) }
}

/** What the documents work with. */
export type DocumentDeps = {
  pack: Pack
  clock: () => Date
  wordRenderer: WordRenderer
}
