import { createHash } from 'node:crypto'
import { faulty, readHeader, readRow, readSum, type Header, type StoredRow, type Sum } from './format.ts'

/** What a backup holds, in its order: the header, rows of a table, and the sum after its last row. */
export type Part = { header: Header } | { table: Header['tables'][number]; rows: StoredRow[] } | { sum: Sum }

// No row is as long, so that a file of something else does not fill the memory.
const maxLine = 16 * 1024 * 1024

/** The lines of a text, those of one piece together, without their line breaks. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLine) throw faulty('it is not made of lines')
    if (lines.length > 0) yield lines
  }
  if (rest !== '') throw faulty('it ends within a line')
}

/**
 * Reads a backup and checks it on the way: its lines, and the number and SHA-256 of each table's rows. Throws a CommandError
 * at the first fault; what came before it is no reason to trust the rest.
 */
export async function* readBackup(pieces: AsyncIterable<string>): AsyncGenerator<Part> {
  let header: Header | null = null
  let ended = 0
  let [digest, count] = [createHash('sha256'), 0]
  for await (const lines of linesOf(pieces)) {
    let rows: StoredRow[] = []
    for (const line of lines) {
      if (!header) {
        header = readHeader(line)
        yield { header }
        continue
      }
      const table = header.tables[ended]
      if (!table) throw faulty('it goes on after its end')
      if (line.startsWith('[')) {
        rows.push(readRow(line, table))
        digest.update(`${line}\n`)
        continue
      }
      if (rows.length > 0) yield { table, rows }
      count += rows.length
      const sum = readSum(line)
      const isWhole = sum.table === table.name && sum.rows === count && sum.sha256 === digest.digest('hex')
      if (!isWhole) throw faulty(`${table.name} is not what was written`)
      yield { sum }
      ended += 1
      ;[digest, count, rows] = [createHash('sha256'), 0, []]
    }
    const table = header?.tables[ended]
    if (table && rows.length > 0) yield { table, rows }
    count += rows.length
  }
  if (!header || ended < header.tables.length) throw faulty('it ends early')
}
