import { readFileSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'
import { DOMParser, Element as ParsedElement, Text as ParsedText } from '@xmldom/xmldom'

/** An element of XML, with text as strings between its elements. */
export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

/** A text that may stand in XML; an entity can bring in signs that may not. */
function shownText(text: string): string {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text)) throw new Error('not XML characters')
  return text
}

function plainElement({ tagName, attributes, childNodes }: ParsedElement): Element {
  return {
    name: tagName,
    attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, shownText(value)])),
    children: [...childNodes].flatMap((node): readonly (Element | string)[] => {
      if (node instanceof ParsedElement) return [plainElement(node)]
      return node instanceof ParsedText ? [shownText(node.data)] : []
    }),
  }
}

/** Parses XML; throws if it is not well formed, which Word reports as "unreadable content". */
export function parseXml(xml: string): Element {
  const fail = (what: string) => {
    throw new Error(what)
  }
  // The parser takes a bare & for itself, which is not well formed.
  if (/&(?!#?\w+;)/.test(xml)) fail('a & that begins no entity')
  const parser = new DOMParser({ onError: (_level, message) => fail(message) })
  const { documentElement } = parser.parseFromString(xml.trim(), 'text/xml')
  if (!documentElement) throw new Error('no element')
  return plainElement(documentElement)
}

export function childElements({ children }: Element): Element[] {
  return children.filter((child) => typeof child !== 'string')
}

/** Every element of that name within another, in order. */
export function all(element: Element, name: string): Element[] {
  return childElements(element).flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

/** The text of an element as Word shows it; a field such as the page number is its name in braces. */
export function wordsIn(element: Element): string {
  const own = element.children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('')
  if (element.name === 'w:tab') return '\t'
  if (element.name === 'w:tabs') return ''
  // A placeholder that Word removes when somebody writes.
  if (element.name === 'w:sdt' && [...all(element, 'w:showingPlcHdr'), ...all(element, 'w14:checkbox')].length > 0)
    return ''
  if (element.name === 'wp:posOffset') return ''
  if (element.name === 'w:fldSimple') return `{${element.attributes['w:instr']}}${own}`
  return element.name === 'w:instrText' ? `{${own.trim()}}` : own
}

function isOn(attributes: Record<string, string>): boolean {
  return !['off', 'false', '0'].includes(attributes['w:val'] ?? '')
}

export type Docx = {
  /** Everything in the body, one line for each paragraph and table cell. */
  text: string
  /** The paragraphs outside tables, each with the id of its style; empty means the default one. */
  paragraphs: { style: string; text: string }[]
  /** The headings that start a new page. */
  startingPages: string[]
  /** Tables, their rows, and their cells. */
  tables: string[][][]
  /** The addresses outside the document to which links lead, each with the link's text. */
  links: [text: string, address: string][]
  /** The alternative text of each picture. */
  alternatives: string[]
  /** How many rows are repeated as header rows. */
  headerRows: number
  /** The text of the footers, one line for each different one, page numbers as `{PAGE}`. */
  footer: string
  /** The core properties: title, author, language and dates, as XML. */
  core: string
}

/** The files in a zip archive as programs write it who need neither parts nor passwords; throws where one is not what was packed. */
function unzipped(archive: Buffer): [path: string, content: Buffer][] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no zip archive')
  let entry = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(entry + place)) as [
      number,
      number,
      number,
    ]
    const path = archive.toString('utf8', entry + 46, entry + 46 + name)
    const local = archive.readUInt32LE(entry + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(entry + 20))
    const content = archive.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(content) !== archive.readUInt32LE(entry + 16)) throw new Error(`${path} is broken`)
    entry += 46 + name + extra + comment
    return [path, content]
  })
}

/** The XML parts of a Word file, by path; throws if one of them is not well formed. */
export async function readParts(file: Buffer): Promise<Map<string, { source: string; root: Element }>> {
  const parts = unzipped(file).filter(([path]) => /\.(xml|rels)$/.test(path))
  return new Map(
    parts.map(([path, content]) => {
      const source = content.toString('utf8')
      return [path, { source, root: parseXml(source) }]
    }),
  )
}

/** Opens a Word file; throws if one of its parts is not well-formed XML. */
export async function readDocx(file: Buffer): Promise<Docx> {
  const parts = await readParts(file)
  const part = (path: string) => {
    const found = parts.get(path)
    if (!found) throw new Error(`no ${path} in ${[...parts.keys()].join(', ')}`)
    return found
  }
  const [body] = all(part('word/document.xml').root, 'w:body')
  if (!body) throw new Error('no body')
  const addresses = new Map(
    all(part('word/_rels/document.xml.rels').root, 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'] ?? '',
    ]),
  )
  return {
    text: all(body, 'w:p').map(wordsIn).join('\n'),
    paragraphs: childElements(body)
      .filter(({ name }) => name === 'w:p')
      .map((paragraph) => ({
        style: all(paragraph, 'w:pStyle')[0]?.attributes['w:val'] ?? '',
        text: wordsIn(paragraph),
      })),
    startingPages: all(body, 'w:p')
      .filter((paragraph) => all(paragraph, 'w:pageBreakBefore').some(({ attributes }) => isOn(attributes)))
      .map(wordsIn),
    tables: all(body, 'w:tbl').map((table) => all(table, 'w:tr').map((row) => all(row, 'w:tc').map(wordsIn))),
    links: all(body, 'w:hyperlink').flatMap((link) => {
      const address = addresses.get(link.attributes['r:id'])
      return address === undefined ? [] : [[wordsIn(link), address]]
    }),
    alternatives: all(body, 'wp:docPr').flatMap(({ attributes }) => attributes['descr'] || []),
    headerRows: all(body, 'w:tblHeader').filter(({ attributes }) => isOn(attributes)).length,
    footer: [
      ...new Set(
        [...parts].filter(([path]) => /^word\/footer\d*\.xml$/.test(path)).map(([, { root }]) => wordsIn(root)),
      ),
    ].join('\n'),
    core: part('docProps/core.xml').source,
  }
}

/** A line of the contents of a Word file: where it leads to, its words, and the page that it names. */
type Entry = { to: string; title: string; page: string }

/** The contents of a Word file. */
export async function contentsOf(file: Buffer): Promise<Entry[]> {
  const document = (await readParts(file)).get('word/document.xml')
  if (!document) throw new Error('no word/document.xml')
  return all(document.root, 'w:p').flatMap((paragraph) => {
    const [link] = all(paragraph, 'w:hyperlink')
    const style = all(paragraph, 'w:pStyle')[0]?.attributes['w:val'] ?? ''
    if (!link || !/^TOC\d$/.test(style)) return []
    const page = all(paragraph, 'w:fldSimple').flatMap((field) => all(field, 'w:t').map(wordsIn))
    return { to: link.attributes['w:anchor'] ?? '', title: wordsIn(link), page: page.join('') }
  })
}

/** Runs `press` and waits for the download that it starts. */
export async function downloading(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** The words of a downloaded Word document. */
export async function textOf(download: Download): Promise<string> {
  const { text } = await readDocx(readFileSync(await download.path()))
  return text
}
