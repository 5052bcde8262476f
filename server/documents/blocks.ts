import { paths } from '#contract/wire/paths.ts'

/** A drawing: SVG of the size `width` by `height` in millimetres, and the words that say the same. */
type Figure = { svg: string; width: number; height: number; alternative: string }

/** An item of a list; below it may stand a second list, after the words that lead to it. */
export type ListItem = { text: string; lead?: string; items?: readonly string[] }

/** What a document says of itself on its first page. */
export type Fact = readonly [name: string, value: string]

/** A name that links to a page of the site: `to` is its path until `withWholeLinks` makes it a whole address. */
export type Linked = { text: string; to: string }

/** What stands in a cell of a table: a text, a link, or texts, the first of which may lead somewhere, and below them a list. */
export type Cell = string | Linked | { texts: readonly string[]; items: readonly string[]; to?: string }

/** One part of a document, free of any file format. */
export type Block =
  /** First of all blocks. `kind` says what sort of document it is; where it is a page of its own, the rest begins on the next one. */
  | { type: 'title-page'; kind: string; title: string; facts: readonly Fact[]; isWholePage: boolean }
  /** The headings of levels 1 and 2 that follow, as links. */
  | { type: 'contents'; title: string }
  /** `to` is as in `Linked`. */
  | { type: 'heading'; level: 1 | 2 | 3; text: string; to?: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; style: 'bullets' | 'numbers'; items: readonly ListItem[] }
  /**
   * `widths` are the columns' shares of the width. An empty cell is there to be written in: `lines` by hand, or on screen.
   * The first column names its row where `namesRows` is true; of several texts in such a cell the first is the name. A row of
   * one cell goes across the whole table and names the rows below it.
   */
  | {
      type: 'table'
      title: string
      header: readonly string[]
      rows: readonly (readonly Cell[])[]
      widths: readonly number[]
      namesRows: boolean
      lines: number
    }
  /** Something to notice, set apart from the text around it. */
  | { type: 'callout'; title: string; texts: readonly string[] }
  | ({ type: 'figure'; caption: string } & Figure)
  /** Room for an answer of as many `lines`. */
  | { type: 'field'; label: string; hint: string; lines: number }
  /** Always before a heading. */
  | { type: 'page-break' }

/** A document: its file's name without the ending, what file properties and the head and foot of each page say of it, and its parts in order. */
export type Document = {
  fileName: string
  title: string
  subject: string
  author: string
  /** BCP 47. */
  language: string
  footer: string
  created: Date
  /** What somebody may look for it by. */
  keywords?: readonly string[]
  blocks: readonly Block[]
}

export function heading(level: 1 | 2 | 3, text: string): Block {
  return { type: 'heading', level, text }
}

/** The name of a capability, which leads to its page. */
export function capabilityLink({ id, name }: { id: string; name: string }): Linked {
  return { text: name, to: paths.capability(id) }
}

/** The name of a capability as a heading, which leads to its page. */
export function capabilityHeading(level: 2 | 3, capability: { id: string; name: string }): Block {
  return { type: 'heading', level, ...capabilityLink(capability) }
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

/** A table; columns are equally wide unless `widths` says otherwise. */
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
