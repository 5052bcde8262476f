import { Footer, Header, PageNumber, Paragraph, Tab, TextRun } from 'docx'
import { runningTitle, type Document } from '#domain/documents/blocks.ts'
import { runs } from './text.ts'

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
