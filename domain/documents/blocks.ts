import type { Look } from '#domain/framework/look/look.ts'

/** A drawing: SVG of the size `width` by `height` in millimetres, and the words that say the same. */
type Figure = { svg: string; width: number; height: number; alternative: string }

/** An item of a list. It can have a second list below it, introduced by `lead`. */
export type ListItem = { text: string; lead?: string; items?: readonly string[] }

/** A fact about a document on its first page. */
export type Fact = readonly [name: string, value: string]

export type Level = 1 | 2 | 3

/** A name that links to a page: `to` is a whole address, or a path of the site, which `withWholeLinks` makes whole. */
export type Linked = { text: string; to: string }

/** Room to write whose name screen readers announce. */
export type Room = { room: string }

/**
 * A name in a table, which may lead somewhere. It is a heading too where `level` is given, for readers who go from heading to
 * heading; `below` stands below it.
 */
export type Named = { text: string; to?: string; level?: Level; below?: readonly string[] }

/** What stands in a cell of a table: a text, a name, a room, or texts and below them a list. */
export type Cell = string | Named | Room | { texts: readonly string[]; items: readonly string[] }

export type Heading = { type: 'heading'; level: Level; text: string; to?: string; folds?: true }

/** A note that is set apart from the text around it. Its title is a heading too where `level` is given. */
export type Callout = { type: 'callout'; title: string; texts: readonly string[]; level?: Level }

/**
 * Always the first block. `kind` is the sort of document. Where `isWholePage` is true, the rest of the document begins on the
 * next page, and the notes stand below the facts.
 */
export type TitlePage = {
  type: 'title-page'
  kind: string
  title: string
  facts: readonly Fact[]
  notes?: readonly Callout[]
  isWholePage: boolean
}

/** One part of a document, independent of any file format. */
export type Block =
  | TitlePage
  /** A list of contents: links to the headings of levels 1 and 2. */
  | { type: 'contents'; title: string }
  /**
   * `to` is as in `Linked`. Where `folds` is true, a page on a small screen folds away what stands below the heading, up to
   * the next one of its level or above.
   */
  | Heading
  /** Where `to` is given, as in `Linked`, the address stands written out behind the text, for readers on paper too. */
  | { type: 'paragraph'; text: string; to?: string }
  | { type: 'list'; style: 'bullets' | 'numbers'; items: readonly ListItem[] }
  /**
   * A table. `widths` are the columns' shares of the width. An empty cell is there to be filled in, on screen or by hand,
   * and is as high as `lines`. Where `namesRows` is true, the first column names its row; of several texts in such a cell
   * the first is the name. A row of one cell crosses the whole table and names the rows below it.
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
  | Callout
  /** A drawing. `caption` names it, and stands below it unless the heading above says the same. */
  | ({ type: 'figure'; caption: string; isHeaded?: true } & Figure)
  /** A field to write in, `lines` high. */
  | { type: 'field'; label: string; hint: string; lines: number }
  /** A page break; always followed by a heading or the contents. */
  | { type: 'page-break' }

/** What a document is printed on. */
export type Paper = 'a4' | 'letter'

/** What a pack gives of its look to a document: its colours, and the logo and the line at the top of the first page. */
export type DocumentLook = Pick<Look, 'palette' | 'headerLine'> & {
  logo: Pick<NonNullable<Look['logo']>, 'png' | 'width' | 'height' | 'alternative'> | null
}

/**
 * A document. `fileName` has no ending. The blocks are its content in order; the other fields go into the file's properties
 * and into the header and footer of each page.
 */
export type Document = {
  fileName: string
  title: string
  subject: string
  author: string
  /** BCP 47. */
  language: string
  paper: Paper
  footer: string
  created: Date
  /** Stands before the title at the head of each page; empty where nothing needs to be said. */
  notice?: string
  /** Absent where the document has the product's own look. */
  look?: DocumentLook
  /** Keywords in the file's properties. */
  keywords?: readonly string[]
  blocks: readonly Block[]
}

/** Whether a cell is there to be filled in. */
export function isToFillIn(cell: Cell): boolean {
  return cell === '' || (typeof cell === 'object' && 'room' in cell)
}

/** What stands at the head of each page: the title, after what must not be missed. */
export function runningTitle({ notice, title }: Pick<Document, 'notice' | 'title'>): string {
  return notice ? `${notice} – ${title}` : title
}
