import type { Document as WordDocument } from 'docx'
import { layoutDocument } from 'docx/layout'
import { type Block, isToFillIn } from '#domain/documents/blocks.ts'

type TableBlock = Block & { type: 'table' }

const few = 4
const rowsKeptTogether = 7
const denseRowsKeptTogether = 3

/** Whether one of `count` things stays with the next: a few are not parted, and of more none stands alone on a page. */
export function staysWithNext(count: number, index: number): boolean {
  return index < count - 1 && (count <= few || index === 0 || index === count - 2)
}

/** Whether cells are there to be written in. */
export function isToWriteIn({ rows }: TableBlock): boolean {
  return rows.some((row) => row.some(isToFillIn))
}

/** Whether cells hold more than a short text. */
export function isDense({ rows }: TableBlock): boolean {
  return rows.flat().some((cell) => typeof cell === 'object' && 'texts' in cell)
}

/** Whether a row stays with the next: a short table is not parted, and the last row has another on its page. */
export function rowStays(block: TableBlock, index: number): boolean {
  const { header, rows } = block
  const after = rows.slice(index + 1)
  const isShort = !isToWriteIn(block) && rows.length <= (isDense(block) ? denseRowsKeptTogether : rowsKeptTogether)
  const isBeforeLast = after.filter((row) => row.length === header.length).length === 1
  return after.length > 0 && (isShort || isBeforeLast)
}

/** Whether a field stays with the one after it. */
export function fieldStays(blocks: readonly Block[], place: number): boolean {
  const isField = (at: number) => blocks[at]?.type === 'field'
  let [first, end] = [place, place]
  while (isField(first - 1)) first -= 1
  while (isField(end)) end += 1
  return staysWithNext(end - first, place - first)
}

/** Whether a paragraph or a callout stays with what follows: with what it introduces, and with the last words before a page break. */
export function textStays(blocks: readonly Block[], place: number): boolean {
  const [block, next, afterNext] = blocks.slice(place, place + 3)
  const isLast = afterNext === undefined || afterNext.type === 'page-break'
  switch (next?.type) {
    case 'list':
    case 'field':
      return block?.type === 'paragraph'
    case 'table':
      return block?.type === 'paragraph' || next.rows.length === 1
    case 'paragraph':
      return isLast
    default:
      return false
  }
}

/** Blocks that begin a page and go to the end of one; `first` is the place of the first in the document. */
export type Section = { first: number; blocks: readonly Block[] }

/** How many pages a section takes, and on which of them, counted from 0, each of its blocks begins. */
export type SectionPages = { length: number; begins: readonly number[] }

/** The pages on which blocks begin, by their place in the document; a place that is missing is not known. */
export type PageNumbers = ReadonlyMap<number, number>

/** Whether a block must begin a page because of the one before it. */
export function startsPage(before: Block | undefined): boolean {
  return before?.type === 'page-break' || (before?.type === 'title-page' && before.isWholePage)
}

function sections(blocks: readonly Block[]): Section[] {
  const starts = blocks.flatMap((_, place) => (place === 0 || startsPage(blocks[place - 1]) ? [place] : []))
  return starts.map((first, index) => ({ first, blocks: blocks.slice(first, starts[index + 1]) }))
}

/**
 * Lays out a section as Word does; `counts` says how many paragraphs and tables of `document` each of its blocks became. Null
 * where that cannot be told.
 */
export function layOut(document: WordDocument, counts: readonly number[]): SectionPages | null {
  const { pages, stoppedAt } = layoutDocument(document, { guess: true })
  if (stoppedAt !== undefined) return null
  const lastOn = pages.map(({ body }) => body.at(-1)?.index ?? -1)
  let before = 0
  const begins = counts.map((count) => {
    const page = lastOn.findIndex((last) => last >= before)
    before += count
    return Math.max(page, 0)
  })
  return { length: pages.length, begins }
}

/** The pages on which blocks begin, section by section, as far as they are known. */
export function pageNumbers(blocks: readonly Block[], pagesOf: (section: Section) => SectionPages | null): PageNumbers {
  const numbers = new Map<number, number>()
  let page = 1
  for (const section of sections(blocks)) {
    const found = pagesOf(section)
    if (!found) break
    for (const [index, begins] of found.begins.entries()) numbers.set(section.first + index, page + begins)
    page += found.length
  }
  return numbers
}
