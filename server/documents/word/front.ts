import {
  Bookmark,
  Footer,
  Header,
  HeadingLevel,
  InternalHyperlink,
  PageNumber,
  Paragraph,
  SimpleField,
  Tab,
  TextRun,
} from 'docx'
import { type Block, type Document, runningTitle, type TitlePage } from '#domain/documents/blocks.ts'
import { colours } from './look.ts'
import type { PageNumbers } from './pages.ts'
import { linkedRuns, runs } from './text.ts'

const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const
const pageStart = { pageBreakBefore: true, spacing: { before: 0 } }
const bookmark = (place: number) => `heading_${place}`

// A longer title would take four lines at full size and push the figure below it to the next page.
const longTitle = { letters: 70, look: { size: 40 } }

// At the usual distance the last lines of a longer list would stand alone on a second page.
const longContents = { lines: 30, spacing: { 1: { before: 60, after: 0, line: 240 }, 2: { after: 0, line: 240 } } }

/** The title block: a whole page, or the top of the first one. */
export function wordTitlePage({ kind, title, facts, isWholePage }: TitlePage): Paragraph[] {
  return [
    new Paragraph({ style: isWholePage ? 'KindBelowBand' : 'Kind', children: runs(kind) }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      children: runs(title, title.length > longTitle.letters ? longTitle.look : {}),
    }),
    ...facts.map(
      ([name, value], index) =>
        new Paragraph({
          style: index === facts.length - 1 ? 'LastFact' : 'Fact',
          children: [
            ...runs(name, { bold: true, color: colours.muted }),
            new TextRun({ children: [new Tab()] }),
            ...runs(value),
          ],
        }),
    ),
  ]
}

/** A heading with a bookmark, to which the list of contents links; `place` is its index in the document. */
export function wordHeading(block: Block & { type: 'heading' }, place: number, startsPage: boolean): Paragraph {
  return new Paragraph({
    heading: headings[block.level],
    ...(startsPage ? pageStart : {}),
    children: [new Bookmark({ id: bookmark(place), children: linkedRuns(block.text, block.to) })],
  })
}

/** Links to the headings of levels 1 and 2, and the pages where they stand. */
export function wordContents(
  block: Block & { type: 'contents' },
  blocks: readonly Block[],
  startsPage: boolean,
  pages: PageNumbers,
): Paragraph[] {
  const listed = blocks.flatMap((heading, place) =>
    heading.type === 'heading' && heading.level <= 2 ? [{ heading, place }] : [],
  )
  const spacing = listed.length > longContents.lines ? longContents.spacing : null
  return [
    new Paragraph({ style: 'ContentsTitle', ...(startsPage ? pageStart : {}), children: runs(block.title) }),
    ...listed.map(({ heading, place }) => {
      return new Paragraph({
        style: heading.level === 1 ? 'TOC1' : 'TOC2',
        ...(spacing && { spacing: spacing[heading.level === 1 ? 1 : 2] }),
        children: [
          new InternalHyperlink({ anchor: bookmark(place), children: runs(heading.text, { style: 'Hyperlink' }) }),
          new TextRun({ children: [new Tab()] }),
          // Without a wish to be updated, which Word would ask the reader about. LibreOffice counts anew when it opens the file.
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
export function header(document: Document): Header {
  const shown = cutShort(runningTitle(document))
  return new Header({ children: [new Paragraph({ style: 'Header', children: runs(shown) })] })
}

/** The empty header of the first page, which has the title itself. */
export function firstHeader(): Header {
  return new Header({ children: [new Paragraph({ style: 'Header' })] })
}

/** The footer of a title page, which names who publishes the document. */
export function titlePageFooter({ author, footer: framework }: Document): Footer {
  const tab = new TextRun({ children: [new Tab()] })
  return new Footer({
    children: [
      new Paragraph({ style: 'Footer', children: [...runs(author, { bold: true }), tab, ...runs(framework)] }),
    ],
  })
}

/** The footer of each page, with the page's number. */
export function footer(document: Document): Footer {
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
