import { all, parseXml, type Element } from './xml.ts'

const inline = ['span', 'a']

function textOf(element: Element): string {
  const { name, attributes, children } = element
  const isUnseen = name === 'svg' || attributes['class']?.split(' ').includes('visually-hidden')
  if (isUnseen) return ''
  const text = children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
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
  const words = (element: Element) => textOf(element).split(/\s+/).filter(Boolean).join(' ')
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
