import JSZip from 'jszip'
import { all, childElements, parseXml, type Element } from './xml.ts'

/** The text of an element as Word shows it; a field such as the page number is its name in braces. */
export function textOf(element: Element): string {
  const own = element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
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
    text: all(body, 'w:p').map(textOf).join('\n'),
    paragraphs: childElements(body)
      .filter(({ name }) => name === 'w:p')
      .map((paragraph) => ({
        style: all(paragraph, 'w:pStyle')[0]?.attributes['w:val'] ?? '',
        text: textOf(paragraph),
      })),
    startingPages: all(body, 'w:p')
      .filter((paragraph) => all(paragraph, 'w:pageBreakBefore').some(({ attributes }) => isOn(attributes)))
      .map(textOf),
    tables: all(body, 'w:tbl').map((table) => all(table, 'w:tr').map((row) => all(row, 'w:tc').map(textOf))),
    links: all(body, 'w:hyperlink').flatMap((link) => {
      const address = addresses.get(link.attributes['r:id'])
      return address === undefined ? [] : [[textOf(link), address]]
    }),
    alternatives: all(body, 'wp:docPr').flatMap(({ attributes }) => attributes['descr'] || []),
    headerRows: all(body, 'w:tblHeader').filter(({ attributes }) => isOn(attributes)).length,
    footer: [
      ...new Set(
        [...parts].filter(([path]) => /^word\/footer\d*\.xml$/.test(path)).map(([, { root }]) => textOf(root)),
      ),
    ].join('\n'),
    core: part('docProps/core.xml').source,
  }
}
