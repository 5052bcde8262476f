import type { Paragraph, Table } from 'docx'
import type { Block } from '#server/documents/blocks.ts'
import { remember } from '#server/values/remember.ts'
import { madeOnce } from './xml.ts'

/** What a block becomes in a Word file. */
export type Content = (Paragraph | Table)[]

/** As many as the longest document has: most of its blocks stand in other documents too. */
const kept = remember<Content>(600)

/** Whether a block is the same in every document: it has no number, no link and no page of its own there. */
function isSame(block: Block, content: string): boolean {
  switch (block.type) {
    case 'paragraph':
    case 'table':
    case 'callout':
    case 'field':
      return !content.includes('"to":')
    case 'list':
      return block.style === 'bullets'
    default:
      return false
  }
}

/** The content of a block: made once for all documents where it is the same in all of them, `placed` alike. */
export function knownContent(block: Block, placed: unknown, make: () => Content): Content {
  const content = JSON.stringify(block)
  return isSame(block, content) ? kept(JSON.stringify(placed) + content, () => make().map(madeOnce)) : make()
}
