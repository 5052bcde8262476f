import { closeSync, openSync, readSync } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { asWritten } from '#server/values/csv.ts'
import { type Encoding, encodingOf, legible, plainName, TableFault, textOf } from './cells.ts'

/** A row of a table, with the line on which it begins. */
export type Row = { line: number; cells: string[] }

/** The longest row, in characters: a longer one means a quote that was opened and not closed. */
const maxRow = 131_072

/** The sign between two cells, and the line that names it, as spreadsheets write it: "sep=;". */
type Beginning = { separator: string; named: string }

function beginningOf(path: string): Beginning {
  const bytes = Buffer.alloc(65_536)
  const file = openSync(path, 'r')
  const length = readSync(file, bytes)
  closeSync(file)
  const text = bytes.toString('utf8', 0, length).replaceAll('\uFEFF', '')
  const [named, separator] = /^sep=(.)(?:\r\n|[\r\n])/i.exec(text) ?? []
  if (named !== undefined && separator !== undefined) return { separator, named }
  // What stands in quotes separates nothing.
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/)
  const count = (sign: string) => first.split(sign).length
  return { separator: [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',', named: '' }
}

/** The text after the line that names the separator. */
async function* textAfter(parts: AsyncIterable<string>, { named }: Beginning): AsyncGenerator<string> {
  let left = named.length
  for await (const part of parts) {
    yield part.slice(left)
    left = Math.max(0, left - part.length)
  }
}

/** What to say for what the library finds, by its codes. */
function reasonOf({ code }: CsvError): string {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'opens a quote that is not closed'
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'has a quote within a cell: write it twice, and put the cell in quotes'
    default:
      return 'is not written as CSV'
  }
}

const breaksIn = (cells: readonly string[]) => cells.join('\n').split(/\r\n|\r|\n/).length - cells.length

/**
 * The rows of a CSV file (RFC 4180), its first line among them, with commas, semicolons or tabs between cells. Rows of empty cells
 * are passed over. Never more than a few rows are in memory. Throws a TableFault at the first line that cannot be read.
 */
async function* readCsv(path: string, encoding: Encoding, onRead: (bytes: number) => void): AsyncGenerator<Row> {
  const beginning = beginningOf(path)
  // The parser's own count takes a Windows line end within a cell for two.
  let filled = beginning.named === '' ? 0 : 1
  const lines: number[] = []
  const parser = parse({
    delimiter: beginning.separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRow,
    // The rows before a fault may not have been read from the parser yet when it is found.
    on_record: (record, { empty_lines }) => {
      lines.push(1 + empty_lines + filled)
      filled += 1 + breaksIn(record)
      return record
    },
  })
  // The parser hands its errors, and those of the file, to whoever reads it.
  pipeline(Readable.from(textAfter(textOf(path, encoding, onRead), beginning)), parser, () => undefined)
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const line = lines.shift() ?? 0
      const cells = record.map((cell) => legible(asWritten(cell)))
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new TableFault(1 + Number(error['empty_lines']) + filled, reasonOf(error))
    throw error
  }
}

/** The longest line, in characters. */
const maxLine = 131_072

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let line = 1
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    line += lines.length
    yield* lines
    if (rest.length > maxLine) throw new TableFault(line, 'is too long: write each row on a line of its own')
  }
  if (rest !== '') yield rest
}

function objectOf(text: string, line: number): Record<string, string> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new TableFault(line, 'is not written as JSON: write each row on a line of its own')
  }
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content)
  if (!isObject || Object.values(content ?? {}).some((value) => typeof value !== 'string'))
    throw new TableFault(line, 'must be an object whose values are texts')
  return content as Record<string, string>
}

/**
 * The rows of a JSON file that holds a list of objects, each on a line of its own, as `export` writes it. The keys of the first
 * are the columns, and come as the first row.
 */
async function* readJson(path: string, encoding: Encoding, onRead: (bytes: number) => void): AsyncGenerator<Row> {
  let columns: string[] | null = null
  let line = 0
  for await (const text of linesOf(textOf(path, encoding, onRead))) {
    line += 1
    const row = text
      .trim()
      .replace(/^[[,]|[\],]$/g, '')
      .trim()
    if (row === '') continue
    const found = objectOf(row, line)
    if (columns === null) {
      columns = Object.keys(found)
      yield { line, cells: columns }
    }
    const unknown = Object.keys(found).find((key) => columns?.includes(key) === false)
    if (unknown !== undefined) throw new TableFault(line, `has the key "${unknown}", which the first object lacks`)
    yield { line, cells: columns.map((column) => legible(found[column] ?? '')) }
  }
}

/** A table whose first row has been read. `rows` are the others, to be read once. */
export type Table = { columns: readonly string[]; rows: AsyncGenerator<Row>; encoding: Encoding }

/** What to say of a file that old spreadsheets save. */
export const saidOfOldFile =
  'The file is not in UTF-8, and was read as Windows-1252. If letters are wrong, save it again as "CSV UTF-8".'

function refuseTwice(columns: readonly string[]): void {
  const twice = columns.find((column, place) => column !== '' && columns.indexOf(column) !== place)
  if (twice !== undefined) throw new TableFault(1, `has the column "${twice}" twice`)
}

/** Opens a CSV file, or a JSON file by its ending, and reads the names of its columns. `onRead` hears how many bytes were read. */
export async function openTable(path: string, onRead: (bytes: number) => void = () => undefined): Promise<Table> {
  const encoding = await encodingOf(path)
  const rows = (path.toLowerCase().endsWith('.json') ? readJson : readCsv)(path, encoding, onRead)
  const first = await rows.next()
  if (first.done) throw new TableFault(1, 'is empty')
  const columns = first.value.cells.map(plainName)
  refuseTwice(columns)
  return { columns, rows, encoding }
}
