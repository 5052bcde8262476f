import type { Paragraph, Table } from 'docx'
import type { Block } from '#domain/documents/blocks.ts'
import { remember } from '#server/values/remember.ts'
import { madeOnce } from './xml.ts'

/** What a block becomes in a Word file. */
export type Content = (Paragraph | Table)[]

/** As many as the longest document has: most of its blocks stand in other documents too. */
const kept = remember<Content>(600)

/** Whether a block has no number and no page of its own in a document. */
function standsAlone(block: Block): boolean {
  switch (block.type) {
    case 'paragraph':
    case 'table':
    case 'callout':
    case 'field':
      return true
    case 'list':
      return block.style === 'bullets'
    default:
      return false
  }
}

/** The content of a block: made once for all documents where it is the same in all of them, `placed` alike. */
export function knownContent(block: Block, placed: unknown, make: () => Content): Content {
  if (!standsAlone(block)) return make()
  const code = JSON.stringify([placed, block])
  // Each document keeps its own list of the addresses to which it links.
  return code.includes('"to":') ? make() : kept(code, () => make().map(madeOnce))
}
