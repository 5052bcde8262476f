import type { Document as WordDocument } from 'docx'
import { layoutDocument } from 'docx/layout'
import type { Block } from '#domain/documents/blocks.ts'

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
