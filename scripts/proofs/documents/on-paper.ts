import type { Part } from './parts-of-file.ts'

/** Compared without spaces, because a word that is too long for its line is parted wherever the line ends. */
export function plain(words: string): string {
  return words.replace(/\s+/g, '')
}

/** A part, and the page on which it begins, counted from 1. */
export type Printed = Part & { page: number }

/** Where each part of a file stands on paper, each looked for after the one before; throws where one is not there. */
export function onPaper(parts: readonly Part[], pages: readonly string[]): Printed[] {
  // Lists have marks before their items.
  const unmarked = (words: string) => plain(words).replaceAll(/[•–]/g, '')
  const plainPages = pages.map(unmarked)
  const starts = plainPages.map((_, page) => plainPages.slice(0, page).join('').length)
  const paper = plainPages.join('')
  let from = 0
  return parts.map((part) => {
    // Its beginning is enough, and what follows may stand on the next page.
    const found = paper.indexOf(unmarked(part.text).slice(0, 40), from)
    if (found < 0) throw new Error(`Not found on paper: ${part.text}`)
    from = found + 1
    return { ...part, page: starts.findLastIndex((start) => start <= found) + 1 }
  })
}

/** The lines of the contents that name another page than the one where the heading stands, or one further off than `tolerance`. */
export function wrongPages(printed: readonly Printed[], tolerance = 0): string[] {
  return printed.flatMap(({ text, entry }) => {
    if (!entry) return []
    const page = printed.find(({ heading }) => heading === entry.to)?.page
    const isRight = entry.page !== '' && Math.abs(Number(entry.page) - (page ?? Infinity)) <= tolerance
    return isRight ? [] : [`${text}: page ${entry.page || 'left out'}, and it stands on ${page}`]
  })
}

/** Fields, last rows and questions that stand alone: the last of several without the one before it, or one that has a page to itself. */
export function alone(printed: readonly Printed[]): string[] {
  return printed
    .filter(({ kind, run, page }, index) => {
      const before = printed[index - 1]
      const isLast = printed[index + 1]?.run !== run
      const isParted = isLast && before?.run === run && before.page !== page
      const hasPageToItself = printed.filter((other) => other.page === page).length === 1
      return kind !== 'text' && (isParted || hasPageToItself)
    })
    .map(({ kind, text, page }) => `${kind} on page ${page}: ${text.slice(0, 60)}`)
}
