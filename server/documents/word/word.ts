import { Document as WordDocument, Packer, Paragraph, type ISectionOptions } from 'docx'
import { isRightToLeft } from '#domain/framework/languages.ts'
import type { Block, Callout, Document } from '#domain/documents/blocks.ts'
import { wordField } from './field.ts'
import { wordFigure } from './figure.ts'
import { wordContents, wordHeading, wordTitlePage } from './front.ts'
import { fieldStays, textStays } from './pages/keeping.ts'
import { bullets, numbering, wordList } from './list.ts'
import { fonts, papers } from './look.ts'
import { layOut, pageNumbers, startsPage, type PageNumbers, type SectionPages } from './pages/page-numbers.ts'
import { ownParts } from './parts.ts'
import { knownContent, type Content } from './known-blocks.ts'
import { draw, type Draw } from './picture.ts'
import { firstHeader, footer, header, titlePageFooter } from './header-footer.ts'
import { calloutTitle, stylesOf } from './styles.ts'
import { wordTable } from './table.ts'
import { linkedRuns, runs } from './text.ts'

type Drawn = { blocks: readonly Block[]; pages: PageNumbers; draw: Draw; isFromRight: boolean }

/** What the blocks around one have to do with it. */
type Around = { beginsPage: boolean; followsTable: boolean; staysWithNext: boolean }

function around(blocks: readonly Block[], place: number): Around {
  const before = blocks[place - 1]
  const stays = blocks[place]?.type === 'field' ? fieldStays : textStays
  return {
    beginsPage: startsPage(before),
    followsTable: before?.type === 'table',
    staysWithNext: stays(blocks, place),
  }
}

function render(block: Block, place: number, drawn: Drawn): Content {
  const placed = around(drawn.blocks, place)
  return knownContent(block, [placed, drawn.isFromRight], () => write(block, place, placed, drawn))
}

function write(block: Block, place: number, placed: Around, drawn: Drawn): Content {
  const { blocks, pages, draw: drawWith, isFromRight } = drawn
  const { beginsPage, followsTable, staysWithNext } = placed
  switch (block.type) {
    case 'title-page':
      return [...wordTitlePage(block), ...(block.notes ?? []).flatMap((note) => wordCallout(note, false))]
    case 'contents':
      return wordContents(block, blocks, beginsPage, pages)
    case 'heading':
      return [wordHeading(block, place, beginsPage)]
    case 'paragraph':
      return [wordParagraph(block, placed)]
    case 'list':
      return wordList(block, place)
    case 'table':
      // Word joins two tables that have nothing between them, so the second one gets its title above it.
      return [...(followsTable ? [label(block.title)] : []), wordTable(block, isFromRight)]
    case 'callout':
      return wordCallout(block, staysWithNext)
    case 'figure':
      return wordFigure(block, drawWith)
    case 'field':
      return wordField(block, staysWithNext)
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

function wordParagraph({ text, to }: Block & { type: 'paragraph' }, placed: Around): Paragraph {
  return new Paragraph({
    keepLines: true,
    ...(placed.staysWithNext ? { keepNext: true } : {}),
    ...(placed.beginsPage ? { pageBreakBefore: true } : {}),
    ...(placed.followsTable ? { spacing: { before: 240 } } : {}),
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
  const word = new WordDocument({
    theme: { fonts },
    numbering,
    sections: [{ ...section, properties }],
  })
  const known = stylesOf(language)
  word.Styles.prepForXml = (context) => known.prepForXml(context)
  // The library does it where it makes a bullet, and those that are known are not made again.
  word.Numbering.createConcreteNumberingInstance(bullets, 0)
  return word
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
