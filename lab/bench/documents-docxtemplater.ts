import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import type { Block, Cell, Document } from '../../domain/documents/blocks.ts'
import { list, numberedList } from '../../server/documents/blocks.ts'
import { light } from '../../domain/framework/palette.ts'
import { draw } from '../../server/documents/word/picture.ts'
import { renderWord } from '../../server/documents/word/word.ts'

const maxColumns = 6
const emusInAMillimetre = 36_000
const documentPath = 'word/document.xml'
const relationshipsPath = 'word/_rels/document.xml.rels'

const tag = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const paragraph = (style: string, text: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const part = (name: string, ...inner: string[]) => `${tag(`{#${name}}`)}${inner.join('')}${tag(`{/${name}}`)}`

function table(columns: number): string {
  const numbers = Array.from({ length: columns }, (_, index) => index)
  const cell = (style: string, text: string) => `<w:tc><w:tcPr/>${paragraph(style, text)}</w:tc>`
  const row = numbers.map((number) =>
    cell('TableText', `${number === 0 ? '{#rows}' : ''}{c${number}}${number === columns - 1 ? '{/rows}' : ''}`),
  )
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(columns)}</w:tblGrid>` +
    `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${numbers.map((number) => cell('TableHeader', `{h${number}}`)).join('')}</w:tr>` +
    `<w:tr><w:trPr><w:cantSplit/></w:trPr>${row.join('')}</w:tr></w:tbl>`
  )
}

/** A template with the product's styles and page, and a part for each type of block. */
async function template(document: Document): Promise<Buffer> {
  const blocks = [list(['One']), numberedList([{ text: 'One' }])]
  const zip = new PizZip(await renderWord({ ...document, blocks }))
  const own = zip.file(documentPath)?.asText() ?? ''
  const [bullets, numbers] = [...own.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id)
  const item = (style: string, number: string | undefined, level: number) =>
    paragraph(style, '{text}', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${number}"/></w:numPr>`)
  const body = part(
    'blocks',
    part(
      'titlePage',
      paragraph('Kind', '{kind}'),
      paragraph('Title', '{title}'),
      part('facts', paragraph('Fact', '{name}: {value}')),
    ),
    part('contents', paragraph('ContentsTitle', '{title}'), part('entries', paragraph('TOC1', '{text}'))),
    ...[1, 2, 3].map((level) => part(`heading${level}`, paragraph(`Heading${level}`, '{text}'))),
    part('paragraph', paragraph('Normal', '{text}')),
    part('bullets', part('items', item('ListItem', bullets, 0))),
    part(
      'numbers',
      part(
        'questions',
        item('Question', numbers, 0),
        paragraph('ProbeLead', '{lead}'),
        part('items', item('ListItem', bullets, 1)),
      ),
    ),
    part('callout', paragraph('CalloutTitle', '{title}'), part('texts', paragraph('CalloutText', '{text}'))),
    part('figure', tag('{@xml}'), paragraph('Caption', '{caption}')),
    part('field', paragraph('Label', '{label}'), paragraph('Hint', '{hint}'), paragraph('Room', '')),
    ...Array.from({ length: maxColumns }, (_, index) => part(`table${index + 1}`, table(index + 1))),
    part('pageBreak', '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'),
  )
  zip.file(
    documentPath,
    own.replace(/(<w:body>)[^]*(<w:sectPr>)/, (_, start: string, end: string) => start + body + end),
  )
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

type Picture = { id: string; png: Buffer }

function drawing({ alternative, width, height }: Block & { type: 'figure' }, id: string): string {
  const size = `cx="${width * emusInAMillimetre}" cy="${height * emusInAMillimetre}"`
  const main = 'http://schemas.openxmlformats.org/drawingml/2006'
  return (
    `<w:p><w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="1" name="Figure" descr="${alternative.replace(/[<>&"]/g, ' ')}"/>` +
    `<a:graphic xmlns:a="${main}/main"><a:graphicData uri="${main}/picture"><pic:pic xmlns:pic="${main}/picture">` +
    '<pic:nvPicPr><pic:cNvPr id="1" name="Figure"/><pic:cNvPicPr/></pic:nvPicPr>' +
    `<pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  )
}

const texts = (all: readonly string[]) => all.map((text) => ({ text }))

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if ('room' in cell) return ''
  return 'text' in cell ? cell.text : [...cell.texts, ...cell.items].join('\n')
}

type Filled = { blocks: readonly Block[]; pictures: Picture[] }

function dataOf(block: Block, { blocks, pictures }: Filled): object {
  switch (block.type) {
    case 'title-page':
      return { titlePage: { ...block, facts: block.facts.map(([name, value]) => ({ name, value })) } }
    case 'contents': {
      const entries = blocks.flatMap((one) => (one.type === 'heading' && one.level < 3 ? [{ text: one.text }] : []))
      return { contents: { ...block, entries } }
    }
    case 'heading':
      return { [`heading${block.level}`]: block }
    case 'list': {
      const questions = block.items.map(({ text, lead = '', items = [] }) => ({ text, lead, items: texts(items) }))
      return block.style === 'bullets' ? { bullets: { items: questions } } : { numbers: { questions } }
    }
    case 'callout':
      return { callout: { ...block, texts: texts(block.texts) } }
    case 'figure': {
      const id = `figure${pictures.length}`
      pictures.push({ id, png: draw(block.svg, block.width, light) })
      return { figure: { xml: drawing(block, id), caption: block.caption } }
    }
    case 'table': {
      const rows = block.rows.map((cells) =>
        Object.fromEntries(cells.map((cell, index) => [`c${index}`, cellText(cell)])),
      )
      const header = Object.fromEntries(block.header.map((text, index) => [`h${index}`, text]))
      return { [`table${block.header.length}`]: { ...header, rows } }
    }
    case 'page-break':
      return { pageBreak: {} }
    default:
      return { [block.type]: block }
  }
}

function addPictures(zip: PizZip, pictures: readonly Picture[]): void {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
  const added = pictures.map(({ id }) => `<Relationship Id="${id}" Type="${type}" Target="media/${id}.png"/>`)
  for (const { id, png } of pictures) zip.file(`word/media/${id}.png`, png)
  const own = zip.file(relationshipsPath)?.asText() ?? ''
  zip.file(relationshipsPath, own.replace('</Relationships>', `${added.join('')}</Relationships>`))
}

let made: Buffer | undefined

/** Writes a document by docxtemplater, with all that stands in it filled into one template. */
export async function renderByTemplate(document: Document): Promise<Buffer> {
  made ??= await template(document)
  const pictures: Picture[] = []
  const blocks = document.blocks.map((block) => dataOf(block, { blocks: document.blocks, pictures }))
  const zip = new PizZip(made)
  const filled = new Docxtemplater(zip, { paragraphLoop: true, linebreaks: true, nullGetter: () => '' })
  filled.render({ blocks })
  addPictures(filled.getZip(), pictures)
  return filled.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}
