import type { Block, Cell, Document } from '#domain/documents/blocks.ts'

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
