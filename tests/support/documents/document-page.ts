import { all, parseXml, type Element } from './xml.ts'

const inline = ['span', 'a']

function textOf(element: Element): string {
  const { name, attributes, children } = element
  const isUnseen = name === 'svg' || attributes['class']?.split(' ').includes('visually-hidden')
  if (isUnseen) return ''
  const text = children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
  return inline.includes(name) && attributes['class'] !== 'document-kind' ? text : ` ${text} `
}

/** A document as a page, read as strictly as XML: a stray or unclosed tag throws. */
export type DocumentPage = {
  /** What a reader sees of the document, its words parted by single spaces. */
  text: string
  title: string
  headings: { level: number; text: string }[]
  /** What stands for each picture. */
  alternatives: string[]
  /** Passages in te reo Māori. */
  maori: string[]
  elements: (name: string) => Element[]
}

/** Reads the document in a page. */
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
