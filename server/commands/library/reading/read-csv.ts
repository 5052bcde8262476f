import { closeSync, openSync, readSync } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { asWritten } from '#server/values/csv.ts'
import { checkedBytes } from './checked-bytes.ts'
import { TableFault } from './table-fault.ts'

/** A row of a table, with the line on which it begins. */
export type Row = { line: number; cells: string[] }

/** No row is longer, in characters: past it, a quote was opened and not closed. */
const maxRow = 131_072

/** The sign between two cells: the one that the first line holds most often. */
function separatorOf(path: string): string {
  const beginning = Buffer.alloc(65_536)
  const file = openSync(path, 'r')
  const length = readSync(file, beginning)
  closeSync(file)
  const [first = ''] = beginning.toString('utf8', 0, length).split(/[\r\n]/)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
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
 * The rows of a CSV file (RFC 4180), its first line among them, with commas, semicolons or tabs between cells. Never more than a
 * few rows are in memory. Throws a TableFault at the first line that cannot be read.
 */
export async function* readCsv(path: string, onRead: (bytes: number) => void): AsyncGenerator<Row> {
  // The parser's own count takes a Windows line end within a cell for two.
  let filled = 0
  const lines: number[] = []
  const parser = parse({
    bom: true,
    delimiter: separatorOf(path),
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
  pipeline(Readable.from(checkedBytes(path, onRead)), parser, () => undefined)
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      yield { line: lines.shift() ?? 0, cells: record.map(asWritten) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new TableFault(1 + Number(error['empty_lines']) + filled, reasonOf(error))
    throw error
  }
}
