import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import JSZip from 'jszip'

export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text)) throw new Error('not XML characters')
  return text.replace(/&([^;&]*);?/g, (written, name: string) => {
    const code = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name)
    const character = code ? String.fromCodePoint(code[1] ? parseInt(code[1], 16) : Number(code[2])) : entities[name]
    if (character === undefined || !written.endsWith(';')) throw new Error(`not an entity: ${written.slice(0, 20)}`)
    return character
  })
}

function readAttributes(written: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  const rest = written.replace(/\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g, (_, name: string, double, single) => {
    if (name in attributes) throw new Error(`${name} stands twice`)
    attributes[name] = unescape(double ?? single)
    return ''
  })
  if (rest.trim() !== '') throw new Error(`not an attribute: ${rest.trim().slice(0, 20)}`)
  return attributes
}

/** Parses XML; throws if it is not well formed, which Word reports as "unreadable content". */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const body = xml.replace(/^\uFEFF?<\?xml [^>]*\?>/, '').trim()
  let read = 0
  for (const { 0: token, index } of body.matchAll(/<!--(?:(?!--)[^])*-->|<[^<>]+>|[^<>]+/g)) {
    if (index !== read) throw new Error(`a stray < or > at ${read}`)
    read = index + token.length
    const parent = open.at(-1) ?? root
    const tag = /^<(\/?)([A-Za-z_][\w:.-]*)((?:\s[^]*?)?)(\/?)>$/.exec(token)
    if (token.startsWith('<!--')) continue
    if (!token.startsWith('<')) parent.children.push(unescape(token))
    else if (!tag) throw new Error(`not a tag: ${token.slice(0, 40)}`)
    else if (tag[1] === '/') {
      if (parent.name !== tag[2]) throw new Error(`</${tag[2]}> closes <${parent.name}>`)
      open.pop()
    } else {
      const element: Element = { name: tag[2] ?? '', attributes: readAttributes(tag[3] ?? ''), children: [] }
      parent.children.push(element)
      if (tag[4] === '') open.push(element)
    }
  }
  const [document, ...others] = root.children
  if (read !== body.length || open.length > 1 || others.length > 0)
    throw new Error('not one element, opened and closed')
  if (document === undefined || typeof document === 'string') throw new Error('no element')
  return document
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

/** The XML parts of a Word file, by path; throws if one of them is not well formed. */
export async function readParts(file: Buffer): Promise<Map<string, { source: string; root: Element }>> {
  const zip = await JSZip.loadAsync(file)
  const parts = new Map<string, { source: string; root: Element }>()
  for (const path of Object.keys(zip.files).filter((name) => /\.(xml|rels)$/.test(name))) {
    const source = (await zip.file(path)?.async('string')) ?? ''
    parts.set(path, { source, root: parseXml(source) })
  }
  return parts
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
