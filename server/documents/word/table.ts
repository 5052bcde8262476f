import {
  BorderStyle,
  HeightRule,
  type ITableOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
  type XmlComponent,
} from 'docx'
import type { Block, Cell, Room } from '#domain/documents/blocks.ts'
import { printable } from '#domain/framework/printable.ts'
import { neutral, lineToWriteOn, tableHeading, textWidth } from './look.ts'
import { isDense, isToWriteIn, rowStays } from './pages.ts'
import { bullet, element, linkedRuns, roomToWrite, runs } from './text.ts'

type TableBlock = Block & { type: 'table' }

const quiet = { style: BorderStyle.SINGLE, size: 4, color: neutral.line }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const padding = { top: 90, bottom: 90, left: 120, right: 120 }
const closePadding = { ...padding, top: 60, bottom: 60 }

/** A table with a title that screen readers announce. */
class DescribedTable extends Table {
  constructor(title: string, options: ITableOptions) {
    super(options)
    const properties = this.root.find((child) => child?.rootKey === 'w:tblPr') as XmlComponent | undefined
    properties?.addChildElement(element('w:tblCaption', { 'w:val': printable(title) }))
  }
}

/** The width of a bold letter in a table, in twentieths of a point, in the wide font that stands in where the document's is not there. */
const letterWidth = 155

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/**
 * The widths of the columns in twentieths of a point, from their shares. A column that is too narrow for a word of its header or of a name
 * in it takes from the others, because Word would break the word anywhere.
 */
function columnWidths({ widths: shares, header, rows, namesRows }: TableBlock): number[] {
  const whole = rows.filter((row) => row.length === header.length)
  const names = namesRows ? whole.map(([name]) => nameIn(name)) : []
  const needed = header.map((text, column) => {
    const words = [text, ...(column === 0 ? names : [])].flatMap((one) => one.split(/\s/))
    const longest = Math.max(...words.map((word) => word.length))
    return Math.min(longest * letterWidth + padding.left + padding.right, textWidth / header.length)
  })
  const shared = shares.map((share) => (textWidth * share) / sumOf(shares))
  const isNarrow = (column: number) => (shared[column] ?? 0) < (needed[column] ?? 0)
  const wanted = sumOf(needed.filter((_, column) => isNarrow(column)))
  const left = (textWidth - wanted) / sumOf(shared.filter((_, column) => !isNarrow(column)))
  return shared.map((width, column) => Math.floor(isNarrow(column) ? (needed[column] ?? 0) : width * left))
}

function headerRow({ header }: TableBlock): TableRow {
  return new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: header.map(
      (text) =>
        new TableCell({
          shading: { type: ShadingType.CLEAR, fill: neutral.mist, color: 'auto' },
          verticalAlign: 'bottom',
          children: [new Paragraph({ style: 'TableHeader', children: runs(text) })],
        }),
    ),
  })
}

/** The room in a cell, if it is there to be filled in. */
function roomIn(block: TableBlock, cells: readonly Cell[], column: number): Room | null {
  const cell = cells[column]
  if (cell === '') return { room: askedFor(block, cells, column) }
  return typeof cell === 'object' && 'room' in cell ? cell : null
}

/** The name of an empty cell: its row's name, where it has one, and its column's. */
function askedFor({ header, namesRows }: TableBlock, cells: readonly Cell[], column: number): string {
  return [namesRows ? nameIn(cells[0]) : '', header[column]].filter(Boolean).join(': ')
}

/** The texts in a cell, the first of which is its name. */
function textsIn(cell: Cell = ''): readonly string[] {
  if (typeof cell === 'string') return [cell]
  if ('room' in cell) return [cell.room]
  return 'text' in cell ? [cell.text, ...(cell.below ?? [])] : cell.texts
}

const nameIn = (cell: Cell = '') => textsIn(cell)[0] ?? ''

type InTable = { isName: boolean; isSmall: boolean; keepNext: boolean }

/** The paragraphs of a cell. Where the cell names its row, its first text is bold. `isSmall` is for a table with much text. */
function cellParagraphs(cell: Cell, { isName, isSmall, keepNext }: InTable): Paragraph[] {
  const { to, level } = typeof cell === 'object' && 'text' in cell ? cell : {}
  const style = isSmall ? 'TableDetail' : 'TableText'
  const items = typeof cell === 'object' && 'items' in cell ? cell.items : []
  return [
    ...textsIn(cell).map((text, index) => {
      const isFirst = index === 0
      return new Paragraph({
        style: isFirst && level ? tableHeading(level, isSmall) : style,
        ...(keepNext ? { keepNext } : {}),
        children: linkedRuns(text, isFirst ? to : undefined, isName && isFirst ? { bold: true } : {}),
      })
    }),
    ...items.map((text) => bullet(text, 0, 'TableItem', keepNext)),
  ]
}

/** A row across the whole table, which stays on the same page as the first of the rows that it names. */
function groupRow({ header }: TableBlock, text: string): TableRow {
  return new TableRow({
    cantSplit: true,
    children: [
      new TableCell({
        columnSpan: header.length,
        children: [new Paragraph({ style: 'TableGroup', children: runs(text) })],
      }),
    ],
  })
}

/** A table as Word writes it. */
export function wordTable(block: TableBlock, isFromRight: boolean): Table {
  const toWriteIn = isToWriteIn(block)
  const isSmall = isDense(block)
  const row = (cells: readonly Cell[], index: number) => {
    const keepNext = rowStays(block, index)
    return new TableRow({
      cantSplit: true,
      ...(toWriteIn ? { height: { value: block.lines * lineToWriteOn, rule: HeightRule.ATLEAST } } : {}),
      children: cells.map((cell, column) => {
        const room = roomIn(block, cells, column)
        if (room) {
          const control = { name: room.room, style: 'TableText', keepNext }
          return new TableCell({ children: [roomToWrite(control)] })
        }
        return new TableCell({
          children: cellParagraphs(cell, { isName: block.namesRows && column === 0, isSmall, keepNext }),
        })
      }),
    })
  }
  return new DescribedTable(block.title, {
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: columnWidths(block),
    layout: TableLayoutType.FIXED,
    ...(isFromRight ? { visuallyRightToLeft: true } : {}),
    margins: isSmall ? closePadding : padding,
    borders: {
      top: quiet,
      bottom: quiet,
      left: toWriteIn ? quiet : none,
      right: toWriteIn ? quiet : none,
      insideHorizontal: quiet,
      insideVertical: toWriteIn ? quiet : none,
    },
    tableLook: {
      firstRow: true,
      lastRow: false,
      firstColumn: block.namesRows,
      lastColumn: false,
      noHBand: true,
      noVBand: true,
    },
    rows: [
      headerRow(block),
      ...block.rows.map((cells, index) =>
        cells.length < block.header.length ? groupRow(block, nameIn(cells[0])) : row(cells, index),
      ),
    ],
  })
}
