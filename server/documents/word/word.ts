import {
  Bookmark,
  Document as WordDocument,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  SimpleField,
  Tab,
  type Table,
  TextRun,
} from 'docx'
import { type Block, type Callout, type Document, type DocumentLook, runningTitle } from '#domain/documents/blocks.ts'
import { isRightToLeft } from '#domain/framework/languages.ts'
import { ownPalette } from '#domain/framework/palette.ts'
import { printable } from '#domain/framework/printable.ts'
import { calloutTitle, coloursOf, fonts, papers, styles } from './look.ts'
import { fieldStays, layOut, type PageNumbers, pageNumbers, type SectionPages, startsPage, textStays } from './pages.ts'
import { ownParts } from './parts.ts'
import { draw, pixels } from './picture.ts'
import { wordTable } from './table.ts'
import { wordTitlePage } from './title-page.ts'
import { linkedRuns, numbering, runs, wordField, wordList } from './text.ts'

const headingLevels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const
const pageStart = { pageBreakBefore: true, spacing: { before: 0 } }
const bookmark = (place: number) => `heading_${place}`

// At the usual distance the last lines of a longer list would stand alone on a second page.
const longContents = { lines: 30, spacing: { 1: { before: 60, after: 0, line: 240 }, 2: { after: 0, line: 240 } } }

/** A heading with a bookmark, to which the list of contents links; `place` is its index in the document. */
function wordHeading(block: Block & { type: 'heading' }, place: number, isAtTop: boolean): Paragraph {
  return new Paragraph({
    heading: headingLevels[block.level],
    ...(isAtTop ? pageStart : {}),
    children: [new Bookmark({ id: bookmark(place), children: linkedRuns(block.text, block.to) })],
  })
}

/** Links to the headings of levels 1 and 2, and the pages where they stand. */
function wordContents(
  block: Block & { type: 'contents' },
  blocks: readonly Block[],
  isAtTop: boolean,
  pages: PageNumbers,
): Paragraph[] {
  const listed = blocks.flatMap((heading, place) =>
    heading.type === 'heading' && heading.level <= 2 ? [{ heading, place }] : [],
  )
  const spacing = listed.length > longContents.lines ? longContents.spacing : null
  return [
    new Paragraph({ style: 'ContentsTitle', ...(isAtTop ? pageStart : {}), children: runs(block.title) }),
    ...listed.map(({ heading, place }) => {
      return new Paragraph({
        style: heading.level === 1 ? 'TOC1' : 'TOC2',
        ...(spacing && { spacing: spacing[heading.level === 1 ? 1 : 2] }),
        children: [
          new InternalHyperlink({ anchor: bookmark(place), children: runs(heading.text, { style: 'Hyperlink' }) }),
          new TextRun({ children: [new Tab()] }),
          // Not marked for update, because Word would ask the reader about it. LibreOffice counts anew when it opens the file.
          new SimpleField(`PAGEREF ${bookmark(place)} \\h`, pages.get(place)?.toString()),
        ],
      })
    }),
  ]
}

// One line of the header holds at most this many letters.
const maxHeaderLength = 95

/** What fits on the line: whole words, and no dash, comma or open bracket at the end. */
function cutShort(title: string): string {
  if (title.length <= maxHeaderLength) return title
  const words = title.slice(0, maxHeaderLength).replace(/\s\S*$/, '')
  return `${words.replace(/(?<![\s\p{Pd}\p{Ps},;:])[\s\p{Pd}\p{Ps},;:]+$/u, '')} …`
}

/** The header of each page but the first, on one line. A long title is cut short, since the first page has all of it. */
function header(document: Document): Header {
  const shown = cutShort(runningTitle(document))
  return new Header({ children: [new Paragraph({ style: 'Header', children: runs(shown) })] })
}

/** The empty header of the first page, which has the title itself. */
function firstHeader(): Header {
  return new Header({ children: [new Paragraph({ style: 'Header' })] })
}

/** The footer of a title page, which names who publishes the document. */
function titlePageFooter({ author, footer: framework }: Document): Footer {
  const tab = new TextRun({ children: [new Tab()] })
  return new Footer({
    children: [
      new Paragraph({ style: 'Footer', children: [...runs(author, { bold: true }), tab, ...runs(framework)] }),
    ],
  })
}

/** The footer of each page, with the page's number. */
function footer(document: Document): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        children: [
          ...runs(document.footer),
          new TextRun({ children: [new Tab(), PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}

type Draw = (svg: string, width: number) => Buffer
type Drawn = {
  blocks: readonly Block[]
  pages: PageNumbers
  draw: Draw
  isFromRight: boolean
  look: DocumentLook | undefined
}

/** How a block depends on the blocks around it. */
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
  { blocks, pages, draw: drawWith, isFromRight, look }: Drawn,
): (Paragraph | Table)[] {
  const placed = around(blocks, place)
  const { beginsPage, followsTable, staysWithNext } = placed
  switch (block.type) {
    case 'title-page':
      return [...wordTitlePage(block, look), ...(block.notes ?? []).flatMap((note) => wordCallout(note, false))]
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
    // The block that follows begins the page.
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
          ...(index === texts.length - 1 ? { spacing: { after: 200 } } : {}),
          children: runs(text),
        }),
    ),
  ]
}

/** A drawing as a picture, with its caption. */
function wordFigure(figure: Block & { type: 'figure' }, drawWith: Draw): Paragraph[] {
  const { svg, width, height, alternative, caption, isHeaded } = figure
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

function open({ language, paper, look }: Document, section: ISectionOptions): WordDocument {
  const colours = coloursOf(look?.palette ?? ownPalette)
  const { margin, ...size } = papers[paper]
  const { across, down } = margin
  const margins = { top: down, right: across, bottom: down, left: across }
  const properties = { ...section.properties, page: { size, margin: margins } }
  return new WordDocument({
    theme: { fonts },
    styles: styles(language, colours),
    numbering: numbering(colours.teal),
    sections: [{ ...section, properties }],
  })
}

/** Makes the pages of a section, or gives what was made for the same `key` before. */
export type Remembered = (key: string, make: () => SectionPages | null) => SectionPages | null

/** On which page each block begins. A picture takes the same room whatever it shows. */
function findPages(document: Document, remembered: Remembered): PageNumbers {
  const { blocks, language, paper, look } = document
  const isFromRight = isRightToLeft(language)
  const drawn = { blocks, pages: new Map(), draw: () => Buffer.alloc(1), isFromRight, look }
  const headings = blocks.filter(({ type }) => type === 'heading')
  return pageNumbers(blocks, (section) => {
    const [first] = section.blocks
    // A title page is a section of its own, and not worth remembering: its texts differ from document to document.
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
  const { blocks, language, look } = document
  const palette = look?.palette ?? ownPalette
  const hasTitlePage = blocks.some((block) => block.type === 'title-page' && block.isWholePage)
  const hasContents = blocks.some(({ type }) => type === 'contents')
  const pages = hasContents ? findPages(document, remembered) : new Map<number, number>()
  const foot = footer(document)
  const drawn: Drawn = {
    blocks,
    pages,
    draw: (svg, width) => draw(svg, width, palette.light),
    isFromRight: isRightToLeft(language),
    look,
  }
  const word = open(document, {
    properties: { titlePage: true },
    headers: { first: firstHeader(), default: header(document) },
    footers: { first: hasTitlePage ? titlePageFooter(document) : foot, default: foot },
    children: blocks.flatMap((block, place) => render(block, place, drawn)),
  })
  return Packer.toBuffer(word, false, ownParts(document, hasTitlePage, coloursOf(palette)))
}
