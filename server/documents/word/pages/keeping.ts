import { isToFillIn, type Block } from '#domain/documents/blocks.ts'

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
