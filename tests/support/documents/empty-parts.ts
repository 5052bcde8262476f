import { isToFillIn, type Block } from '#domain/documents/blocks.ts'
import { notThere } from '#server/documents/blocks.ts'
import { cellWords } from './blocks.ts'

function emptyTable({ title, header, rows }: Block & { type: 'table' }): string[] {
  const whole = rows.filter((row) => row.length === header.length)
  const empty = header.filter((_, column) => whole.every((row) => row[column] === notThere))
  return [
    ...(whole.length === 0 ? [`no row in ${title}`] : []),
    ...empty.map((name) => `nothing below ${name} in ${title}`),
    ...whole
      .flat()
      .flatMap((cell) => (isToFillIn(cell) || cellWords(cell).length > 0 ? [] : [`an empty cell in ${title}`])),
  ]
}

/** A heading must have something below it: of its own, or a heading of a lower level. */
function emptyHeading(block: Block & { type: 'heading' }, rest: readonly Block[]): string[] {
  const next = rest.find(({ type }) => type !== 'page-break')
  const isEmpty = !next || (next.type === 'heading' && next.level <= block.level)
  return isEmpty ? [`nothing below the heading ${block.text}`] : []
}

/** What in a document is there without saying anything. */
export function emptyParts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, place) => {
    switch (block.type) {
      case 'heading':
        return [
          ...(block.text.trim() === '' ? ['a heading without words'] : []),
          ...emptyHeading(block, blocks.slice(place + 1)),
        ]
      case 'list':
        return block.items.length === 0 || block.items.some(({ text }) => text === '') ? ['an empty list'] : []
      case 'table':
        return emptyTable(block)
      case 'callout':
        return block.texts.length === 0 ? [`nothing in ${block.title}`] : []
      case 'paragraph':
        return block.text.trim() === '' ? ['an empty paragraph'] : []
      case 'page-break': {
        const next = blocks[place + 1]?.type
        return next === 'heading' || next === 'contents' ? [] : ['a page break before nothing']
      }
      default:
        return []
    }
  })
}
