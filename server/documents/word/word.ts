import { Document as WordDocument, Packer, Paragraph, type Table } from 'docx'
import type { Block, Document } from '#server/documents/blocks.ts'
import { wordField } from './field.ts'
import { wordFigure } from './figure.ts'
import { wordContents, wordHeading, wordTitlePage } from './front.ts'
import { numbering, wordList } from './list.ts'
import { fonts, page } from './look.ts'
import { ownParts } from './parts.ts'
import { draw, type Draw } from './picture.ts'
import { firstHeader, footer, header, titlePageFooter } from './header-footer.ts'
import { styles } from './styles.ts'
import { wordTable } from './table.ts'
import { runs } from './text.ts'

/** Whether a block begins a new page because of the block before it. */
function startsPage(before: Block | undefined): boolean {
  return before?.type === 'page-break' || (before?.type === 'title-page' && before.isWholePage)
}

function render(block: Block, place: number, blocks: readonly Block[], drawWith: Draw): (Paragraph | Table)[] {
  const before = blocks[place - 1]
  switch (block.type) {
    case 'title-page':
      return wordTitlePage(block)
    case 'contents':
      return wordContents(block, blocks, startsPage(before))
    case 'heading':
      return [wordHeading(block, place, startsPage(before))]
    case 'paragraph':
      return [wordParagraph(block.text, before, blocks[place + 1])]
    case 'list':
      return wordList(block, place)
    case 'table':
      // Word joins two tables that have nothing between them, so the second one gets its title above it.
      return [...(before?.type === 'table' ? [label(block.title)] : []), wordTable(block, place)]
    case 'callout':
      return wordCallout(block)
    case 'figure':
      return wordFigure(block, drawWith)
    case 'field':
      return wordField(block, place)
    default:
      return []
  }
}

function label(text: string): Paragraph {
  return new Paragraph({ style: 'Label', children: runs(text) })
}

function wordParagraph(text: string, before: Block | undefined, next: Block | undefined): Paragraph {
  const leads = next?.type === 'list' || next?.type === 'table' || next?.type === 'field'
  return new Paragraph({
    ...(leads ? { keepNext: true } : {}),
    ...(startsPage(before) ? { pageBreakBefore: true } : {}),
    ...(before?.type === 'table' ? { spacing: { before: 240 } } : {}),
    children: runs(text),
  })
}

function wordCallout({ title, texts }: Block & { type: 'callout' }): Paragraph[] {
  return [
    new Paragraph({ style: 'CalloutTitle', children: runs(title) }),
    ...texts.map(
      (text, index) =>
        new Paragraph({
          style: 'CalloutText',
          ...(index < texts.length - 1 ? { keepNext: true } : { spacing: { after: 300 } }),
          children: runs(text),
        }),
    ),
  ]
}

/** Renders a document as a Word file (.docx). */
export async function renderWord(document: Document, drawWith: Draw = draw): Promise<Buffer> {
  const hasTitlePage = document.blocks.some((block) => block.type === 'title-page' && block.isWholePage)
  const everyFooter = footer(document)
  const word = new WordDocument({
    styles: styles(document.language),
    theme: { fonts },
    numbering,
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: page.width, height: page.height },
            margin: { top: page.margin, right: page.margin, bottom: page.margin, left: page.margin },
          },
        },
        headers: { first: firstHeader(), default: header(document) },
        footers: { first: hasTitlePage ? titlePageFooter(document) : everyFooter, default: everyFooter },
        children: document.blocks.flatMap((block, place, blocks) => render(block, place, blocks, drawWith)),
      },
    ],
  })
  return Packer.toBuffer(word, false, ownParts(document, hasTitlePage))
}
