import { createHash } from 'node:crypto'
import type { Rows } from '#server/db/snapshot.ts'
import type { StoredTable } from '#server/db/stored-tables.ts'
import type { Header, Sum } from './format.ts'

/** The lines of a table's rows, some at a time, each with its line break; returns their sum. */
async function* rowLines(rows: Rows, table: StoredTable): AsyncGenerator<string, Sum> {
  const digest = createHash('sha256')
  let count = 0
  for await (const some of rows(table)) {
    const lines = some.map((row) => `${JSON.stringify(row)}\n`).join('')
    digest.update(lines)
    count += some.length
    yield lines
  }
  return { table: table.name, rows: count, sha256: digest.digest('hex') }
}

/** The number of a table's rows, and the SHA-256 of their lines. */
export async function sumOf(rows: Rows, table: StoredTable): Promise<Sum> {
  const lines = rowLines(rows, table)
  for (;;) {
    const { done, value } = await lines.next()
    if (done) return value
  }
}

/** The lines of a backup, some at a time: its header, then the rows of each table with their sum. */
export async function* backupLines(rows: Rows, header: Header, onSum: (sum: Sum) => void): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const table of header.tables) {
    const sum = yield* rowLines(rows, table)
    onSum(sum)
    yield `${JSON.stringify(sum)}\n`
  }
}
