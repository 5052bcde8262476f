import { Document as WordDocument, Packer, Paragraph, type ISectionOptions, type Table } from 'docx'
import { isRightToLeft } from '#domain/framework/translation/direction.ts'
import type { Block, Callout, Document } from '#server/documents/blocks.ts'
import { wordField } from './field.ts'
import { wordFigure } from './figure.ts'
import { wordContents, wordHeading, wordTitlePage } from './front.ts'
import { fieldStays, textStays } from './pages/keeping.ts'
import { numbering, wordList } from './list.ts'
import { fonts, papers } from './look.ts'
import { layOut, pageNumbers, startsPage, type PageNumbers, type SectionPages } from './pages/page-numbers.ts'
import { ownParts } from './parts.ts'
import { draw, type Draw } from './picture.ts'
import { firstHeader, footer, header, titlePageFooter } from './header-footer.ts'
import { calloutTitle, styles } from './styles.ts'
import { wordTable } from './table.ts'
import { linkedRuns, runs } from './text.ts'

type Content = (Paragraph | Table)[]
type Drawn = { blocks: readonly Block[]; pages: PageNumbers; draw: Draw; isFromRight: boolean }

function render(block: Block, place: number, { blocks, pages, draw: drawWith, isFromRight }: Drawn): Content {
  const before = blocks[place - 1]
  switch (block.type) {
    case 'title-page':
      return [...wordTitlePage(block), ...(block.notes ?? []).flatMap((note) => wordCallout(note, false))]
    case 'contents':
      return wordContents(block, blocks, startsPage(before), pages)
    case 'heading':
      return [wordHeading(block, place, startsPage(before))]
    case 'paragraph':
      return [wordParagraph(block, before, textStays(blocks, place))]
    case 'list':
      return wordList(block, place)
    case 'table':
      // Word joins two tables that have nothing between them, so the second one gets its title above it.
      return [...(before?.type === 'table' ? [label(block.title)] : []), wordTable(block, place, isFromRight)]
    case 'callout':
      return wordCallout(block, textStays(blocks, place))
    case 'figure':
      return wordFigure(block, drawWith)
    case 'field':
      return wordField(block, place, fieldStays(blocks, place))
    // It shows in the paragraph that follows.
    case 'page-break':
      return []
    default:
      return block satisfies never
  }
}

function label(text: string): Paragraph {
  return new Paragraph({ style: 'Label', children: runs(text) })
}

function wordParagraph(
  { text, to }: Block & { type: 'paragraph' },
  before: Block | undefined,
  keepNext: boolean,
): Paragraph {
  return new Paragraph({
    keepLines: true,
    ...(keepNext ? { keepNext } : {}),
    ...(startsPage(before) ? { pageBreakBefore: true } : {}),
    ...(before?.type === 'table' ? { spacing: { before: 240 } } : {}),
    children: to === undefined ? runs(text) : [...runs(`${text} `), ...linkedRuns(to, to)],
  })
}

function wordCallout({ title, texts, level }: Callout, lastStays: boolean): Paragraph[] {
  return [
    new Paragraph({ style: calloutTitle(level), children: runs(title) }),
    ...texts.map(
      (text, index) =>
        new Paragraph({
          style: 'CalloutText',
          ...(index < texts.length - 1 || lastStays ? { keepNext: true } : {}),
          ...(index === texts.length - 1 ? { spacing: { after: 300 } } : {}),
          children: runs(text),
        }),
    ),
  ]
}

function open({ language, paper }: Document, section: ISectionOptions): WordDocument {
  const { margin, ...size } = papers[paper]
  const { across, down } = margin
  const margins = { top: down, right: across, bottom: down, left: across }
  const properties = { ...section.properties, page: { size, margin: margins } }
  return new WordDocument({
    styles: styles(language),
    theme: { fonts },
    numbering,
    sections: [{ ...section, properties }],
  })
}

/** Makes the pages of a section, or gives what was made for the same `key` before. */
export type Remembered = (key: string, make: () => SectionPages | null) => SectionPages | null

/** On which page each block begins. A picture takes the same room whatever it shows. */
function findPages(document: Document, remembered: Remembered): PageNumbers {
  const { blocks, language, paper } = document
  const drawn = { blocks, pages: new Map(), draw: () => Buffer.alloc(1), isFromRight: isRightToLeft(language) }
  const headings = blocks.filter(({ type }) => type === 'heading')
  return pageNumbers(blocks, (section) => {
    const [first] = section.blocks
    // Nothing follows it in its section, and what it names differs from document to document.
    if (first?.type === 'title-page' && first.isWholePage) return { length: 1, begins: [0] }
    const hasContents = section.blocks.some(({ type }) => type === 'contents')
    return remembered(JSON.stringify([paper, section.blocks, hasContents ? headings : []]), () => {
      const content = section.blocks.map((block, index) => render(block, section.first + index, drawn))
      return layOut(
        open(document, { children: content.flat() }),
        content.map(({ length }) => length),
      )
    })
  })
}

/** Renders a document as a Word file (.docx). */
export async function renderWord(
  document: Document,
  drawWith: Draw = draw,
  remembered: Remembered = (_, make) => make(),
): Promise<Buffer> {
  const { blocks, language } = document
  const hasTitlePage = blocks.some((block) => block.type === 'title-page' && block.isWholePage)
  const hasContents = blocks.some(({ type }) => type === 'contents')
  const pages = hasContents ? findPages(document, remembered) : new Map<number, number>()
  const foot = footer(document)
  const drawn = { blocks, pages, draw: drawWith, isFromRight: isRightToLeft(language) }
  const word = open(document, {
    properties: { titlePage: true },
    headers: { first: firstHeader(), default: header(document) },
    footers: { first: hasTitlePage ? titlePageFooter(document) : foot, default: foot },
    children: blocks.flatMap((block, place) => render(block, place, drawn)),
  })
  return Packer.toBuffer(word, false, ownParts(document, hasTitlePage))
}
