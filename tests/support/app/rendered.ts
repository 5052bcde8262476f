import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Texts } from '#contract/texts.ts'
import type { ServedPages } from '#contract/wire/page.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { all, type Element, parseXml } from '#tests/support/documents/docx.ts'
import { Sheet } from '#web/routes/documents/pages/sheet.tsx'
import InboxMail from '#web/routes/mail/inbox-mail.tsx'
import Inbox from '#web/routes/mail/inbox.tsx'
import { TextsContext } from '#web/words.ts'

const inline = ['span', 'a']

function visibleIn(element: Element): string {
  const { name, attributes, children } = element
  const isUnseen = name === 'svg' || attributes['class']?.split(' ').includes('visually-hidden')
  if (isUnseen) return ''
  const text = children.map((child) => (typeof child === 'string' ? child : visibleIn(child))).join('')
  return inline.includes(name) && attributes['class'] !== 'document-kind' ? text : ` ${text} `
}

/** A document as a page. Read as XML, so that a stray or unclosed tag throws. */
export type DocumentPage = {
  /** The visible text, with single spaces between words. */
  text: string
  title: string
  headings: { level: number; text: string }[]
  /** The alternative text of each picture. */
  alternatives: string[]
  /** Passages in te reo Māori. */
  maori: string[]
  elements: (name: string) => Element[]
}

export function readDocumentPage(html: string): DocumentPage {
  const article = parseXml(/<article[^]*<\/article>/.exec(html)?.[0] ?? '')
  const words = (element: Element) => visibleIn(element).split(/\s+/).filter(Boolean).join(' ')
  return {
    text: words(article),
    title: all(article, 'h1').map(words).join(),
    headings: [2, 3, 4].flatMap((level) => all(article, `h${level}`).map((found) => ({ level, text: words(found) }))),
    alternatives: all(article, 'svg').flatMap(({ attributes }) =>
      attributes['role'] === 'img' ? [attributes['aria-label'] ?? ''] : [],
    ),
    maori: all(article, 'span').flatMap((span) => (span.attributes['lang'] === 'mi' ? [words(span)] : [])),
    elements: (name) => all(article, name),
  }
}

/** A document as its page shows it. */
export const renderSheet = (document: Pick<Document, 'blocks' | 'author' | 'footer'>): string =>
  renderToStaticMarkup(createElement(Sheet, { document }))

const pages: Partial<Record<keyof ServedPages, ComponentType>> = { inbox: Inbox, mail: InboxMail }

/** A page that the server has made, as its route shows it; empty where none of these does. */
export function renderServed(served: Partial<ServedPages>, texts: Partial<Texts>): string {
  const [name] = (Object.keys(pages) as (keyof ServedPages)[]).filter((one) => one in served)
  const Page = name && pages[name]
  if (!Page) return ''
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Page }])
  const hydrationData = { loaderData: { page: { page: served[name] } } }
  return renderToStaticMarkup(createElement(TextsContext, { value: texts }, createElement(Stub, { hydrationData })))
}
