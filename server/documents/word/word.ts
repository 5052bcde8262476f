import { Document as WordDocument, ImageRun, type ISectionOptions, Packer, Paragraph, type Table } from 'docx'
import type { Block, Callout, Document } from '#domain/documents/blocks.ts'
import { isRightToLeft } from '#domain/framework/languages.ts'
import { printable } from '#domain/framework/printable.ts'
import { firstHeader, footer, header, titlePageFooter, wordContents, wordHeading, wordTitlePage } from './front.ts'
import { calloutTitle, fonts, papers, styles } from './look.ts'
import { fieldStays, layOut, pageNumbers, type PageNumbers, type SectionPages, startsPage, textStays } from './pages.ts'
import { ownParts } from './parts.ts'
import { draw } from './picture.ts'
import { wordTable } from './table.ts'
import { linkedRuns, numbering, runs, wordField, wordList } from './text.ts'

type Drawn = { blocks: readonly Block[]; pages: PageNumbers; draw: typeof draw; isFromRight: boolean }

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

function render(
  block: Block,
  place: number,
  { blocks, pages, draw: drawWith, isFromRight }: Drawn,
): (Paragraph | Table)[] {
  const placed = around(blocks, place)
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

// The library takes sizes in pixels, 96 to an inch, whatever the resolution of the picture.
const pixelsInAMillimetre = 96 / 25.4

/** A drawing as a picture, with its caption. */
function wordFigure(figure: Block & { type: 'figure' }, drawWith: typeof draw): Paragraph[] {
  const { svg, width, height, alternative, caption, isHeaded } = figure
  const pixels = (millimetres: number) => Math.round(millimetres * pixelsInAMillimetre)
  const image = new ImageRun({
    type: 'png',
    data: drawWith(svg, width),
    transformation: { width: pixels(width), height: pixels(height) },
    altText: { name: printable(caption), description: printable(alternative) },
  })
  return [
    new Paragraph({ style: 'Figure', ...(isHeaded ? { keepNext: false } : {}), children: [image] }),
    ...(isHeaded ? [] : [new Paragraph({ style: 'Caption', children: runs(caption) })]),
  ]
}

function open({ language, paper }: Document, section: ISectionOptions): WordDocument {
  const { margin, ...size } = papers[paper]
  const { across, down } = margin
  const margins = { top: down, right: across, bottom: down, left: across }
  const properties = { ...section.properties, page: { size, margin: margins } }
  return new WordDocument({
    theme: { fonts },
    styles: styles(language),
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
export async function renderWord(document: Document, remembered: Remembered = (_, make) => make()): Promise<Buffer> {
  const { blocks, language } = document
  const hasTitlePage = blocks.some((block) => block.type === 'title-page' && block.isWholePage)
  const hasContents = blocks.some(({ type }) => type === 'contents')
  const pages = hasContents ? findPages(document, remembered) : new Map<number, number>()
  const foot = footer(document)
  const drawn = { blocks, pages, draw, isFromRight: isRightToLeft(language) }
  const word = open(document, {
    properties: { titlePage: true },
    headers: { first: firstHeader(), default: header(document) },
    footers: { first: hasTitlePage ? titlePageFooter(document) : foot, default: foot },
    children: blocks.flatMap((block, place) => render(block, place, drawn)),
  })
  return Packer.toBuffer(word, false, ownParts(document, hasTitlePage))
}
