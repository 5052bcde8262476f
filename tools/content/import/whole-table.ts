import { basename } from 'node:path'
import { openTable, saidOfOldFile } from '#server/tables/read-table.ts'
import type { Row } from '#server/tables/read-table.ts'
import { TableFault } from '#server/tables/cells.ts'
import { ContentError } from '#tools/content/content-error.ts'

/** Returns what `read` has read; where a file cannot be read further, throws a ContentError that names the line. */
export async function readingOf<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    throw new ContentError(`${basename(path)}:${error.line}: ${error.message}\nNothing was written.`)
  }
}

/** A ContentError with each of these lines of a file, or nothing where there are none. */
export function refuseLines(path: string, wrong: readonly { line: number; reason: string }[]): void {
  if (wrong.length === 0) return
  const lines = wrong.map(({ line, reason }) => `${basename(path)}:${line}: ${reason}`)
  throw new ContentError(`${lines.join('\n')}\nNothing was written.`)
}

/** All rows of a table, the names of its columns first. Throws a ContentError that names the lines that cannot be read. */
export async function wholeTable(path: string): Promise<Row[]> {
  const table = await readingOf(path, async () => {
    const { columns, rows, encoding } = await openTable(path)
    const all: Row[] = []
    for await (const row of rows) all.push(row)
    return { columns, encoding, rows: all }
  })
  const { length } = table.columns
  refuseLines(
    path,
    table.rows
      .filter(({ cells }) => cells.length !== length)
      .map(({ line, cells }) => ({ line, reason: `has ${cells.length} cells, and the first line has ${length}` })),
  )
  if (table.encoding !== 'utf-8') console.log(saidOfOldFile)
  return [{ line: 1, cells: [...table.columns] }, ...table.rows]
}
