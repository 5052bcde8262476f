import { Footer, Header, PageNumber, Paragraph, Tab, TextRun } from 'docx'
import type { Document } from '#server/documents/blocks.ts'
import { runs } from './text.ts'

// As many letters as one line holds.
const lineOfHead = 95

/** The head of each page but the first, in one line: the title page has the whole title. */
export function header({ title }: Document): Header {
  const shown = title.length > lineOfHead ? `${title.slice(0, lineOfHead).replace(/\s+\S*$/, '')} …` : title
  return new Header({ children: [new Paragraph({ style: 'Header', children: runs(shown) })] })
}

/** The head of the first page, which has the title below it. */
export function firstHeader(): Header {
  return new Header({ children: [new Paragraph({ style: 'Header' })] })
}

/** The foot of a title page: who publishes the document. */
export function titlePageFooter({ author, footer: framework }: Document): Footer {
  const tab = new TextRun({ children: [new Tab()] })
  return new Footer({
    children: [
      new Paragraph({ style: 'Footer', children: [...runs(author, { bold: true }), tab, ...runs(framework)] }),
    ],
  })
}

/** The foot of each page. */
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
