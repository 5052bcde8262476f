import {
  AlignmentType,
  BorderStyle,
  Document as WordDocument,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { printable } from '#domain/printable.ts'
import type { Block, Cell, Document } from './blocks.ts'

const deep = '0B3B45'
const ink = '14232B'
const muted = '43545E'
const line = 'C5D0D0'
const mist = 'E9EFEE'
// A4 with 2.3 cm margins, in twentieths of a point.
const page = { width: 11906, height: 16838, margin: 1304 }
const textWidth = page.width - 2 * page.margin
// Handwriting on a line of 6.5 mm, in the same unit.
const lineToWriteOn = 368
const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

function run(text: string, options: { bold?: boolean; color?: string } = {}): TextRun {
  return new TextRun({ text: printable(text), ...options })
}

function cell(content: Cell, width: number, isHeader: boolean): TableCell {
  const { texts, items } = typeof content === 'string' ? { texts: [content], items: [] } : content
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 90, bottom: 90, left: 120, right: 120 },
    ...(isHeader ? { shading: { type: ShadingType.CLEAR, fill: mist, color: 'auto' } } : {}),
    children: [
      ...texts.map(
        (text) =>
          new Paragraph({ style: 'TableText', children: [run(text, isHeader ? { bold: true, color: deep } : {})] }),
      ),
      ...items.map((item) => new Paragraph({ style: 'TableText', bullet: { level: 0 }, children: [run(item)] })),
    ],
  })
}

function columnWidths({ widths }: Block & { type: 'table' }): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0)
  return widths.map((width) => Math.floor((textWidth * width) / total))
}

function wordTable(block: Block & { type: 'table' }): Table {
  const widths = columnWidths(block)
  const toWriteIn = block.rows.some((row) => row.includes(''))
  const border = { style: BorderStyle.SINGLE, size: 4, color: line }
  const row = (cells: readonly Cell[], isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      ...(toWriteIn && !isHeader ? { height: { value: block.lines * lineToWriteOn, rule: 'atLeast' } } : {}),
      children: cells.map((content, column) => cell(content, widths[column] ?? 0, isHeader)),
    })
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: [row(block.header, true), ...block.rows.map((cells) => row(cells, false))],
  })
}

function bullets(items: readonly string[], level = 0): Paragraph[] {
  return items.map((item) => new Paragraph({ style: 'ListItem', bullet: { level }, children: [run(item)] }))
}

/** `place` is the block's place in the document, so that the numbers of each list begin at 1. */
function wordList(block: Block & { type: 'list' }, place: number): Paragraph[] {
  return block.items.flatMap(({ text, lead, items = [] }) => [
    block.style === 'bullets'
      ? new Paragraph({ style: 'ListItem', bullet: { level: 0 }, children: [run(text)] })
      : new Paragraph({
          style: 'Question',
          numbering: { reference: 'numbers', level: 0, instance: place },
          children: [run(text)],
        }),
    ...(lead ? [new Paragraph({ style: 'ProbeLead', children: [run(lead)] })] : []),
    ...bullets(items, 1),
  ])
}

function titlePage({ kind, title, facts }: Block & { type: 'title-page' }): Paragraph[] {
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(`${kind}: ${title}`)] }),
    ...facts.map(
      ([name, value], index) =>
        new Paragraph({
          style: 'Fact',
          ...(index === facts.length - 1 ? { spacing: { after: 320 } } : {}),
          tabStops: [{ type: 'left', position: 3200 }],
          indent: { left: 3200, hanging: 3200 },
          children: [run(name, { bold: true, color: muted }), new TextRun({ text: '\t' }), run(value)],
        }),
    ),
  ]
}

function render(block: Block, place: number, blocks: readonly Block[]): (Paragraph | Table)[] {
  switch (block.type) {
    case 'title-page':
      return titlePage(block)
    case 'heading': {
      const pageBreakBefore = blocks[place - 1]?.type === 'page-break'
      return [new Paragraph({ heading: headings[block.level], pageBreakBefore, children: [run(block.text)] })]
    }
    case 'paragraph': {
      const next = blocks[place + 1]?.type
      return [new Paragraph({ keepNext: next === 'table' || next === 'list', children: [run(block.text)] })]
    }
    case 'list':
      return wordList(block, place)
    case 'table':
      return [wordTable(block)]
    default:
      return []
  }
}

function footer(document: Document): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'FooterText',
        tabStops: [{ type: 'right', position: textWidth }],
        children: [
          run(document.footer),
          new TextRun({ children: ['\t', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}

function headingStyle(size: number, before: number, after: number) {
  return {
    run: { font: 'Cambria', size, bold: true, color: deep },
    paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
  }
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }
  return printable(text).replace(/[<>&"']/g, (character) => entities[character] ?? character)
}

// The library writes no dc:language, so the core properties are written here.
function coreProperties({ title, subject, author, language, created }: Document): string {
  const when = created.toISOString().replace(/\.\d+Z$/, 'Z')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject><dc:creator>${escapeXml(author)}</dc:creator><dc:language>${escapeXml(language)}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${when}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${when}</dcterms:modified></cp:coreProperties>`
}

/** Renders a document as a Word file (.docx). */
export async function renderWord(document: Document): Promise<Buffer> {
  const word = new WordDocument({
    features: { updateFields: false },
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 22, color: ink, language: { value: document.language } },
          paragraph: { spacing: { after: 140, line: 288 } },
        },
        title: {
          run: { font: 'Cambria', size: 52, bold: true, color: deep },
          paragraph: { spacing: { before: 240, after: 240 }, alignment: AlignmentType.LEFT },
        },
        heading1: headingStyle(34, 480, 160),
        heading2: headingStyle(26, 320, 100),
        heading3: headingStyle(22, 220, 80),
      },
      paragraphStyles: [
        { id: 'Fact', name: 'Fact', basedOn: 'Normal', paragraph: { spacing: { after: 60 } } },
        { id: 'ListItem', name: 'List item', basedOn: 'Normal', paragraph: { spacing: { after: 60 } } },
        { id: 'TableText', name: 'Table text', basedOn: 'Normal', paragraph: { spacing: { after: 0 } } },
        {
          id: 'Question',
          name: 'Question',
          basedOn: 'Normal',
          run: { bold: true },
          paragraph: { spacing: { before: 160, after: 40 }, keepNext: true, keepLines: true },
        },
        {
          id: 'ProbeLead',
          name: 'Probe lead',
          basedOn: 'Normal',
          run: { color: muted },
          paragraph: { spacing: { after: 40 }, indent: { left: 360 }, keepNext: true },
        },
        { id: 'FooterText', name: 'Footer text', basedOn: 'Normal', run: { size: 18, color: muted } },
      ],
    },
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 360, hanging: 360 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: { top: page.margin, right: page.margin, bottom: page.margin, left: page.margin },
          },
        },
        footers: { default: footer(document) },
        children: document.blocks.flatMap(render),
      },
    ],
  })
  return Packer.toBuffer(word, false, [{ path: 'docProps/core.xml', data: coreProperties(document) }])
}
