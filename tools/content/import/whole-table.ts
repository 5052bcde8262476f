import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type CellValue, HucreError, read as readWorkbook } from 'hucre'
import { headOf, quoted, type TableRow } from '#domain/framework/open/table-columns.ts'
import { openTable, saidOfOldFile } from '#server/tables/read-table.ts'
import type { Row } from '#server/tables/read-table.ts'
import { plainText, TableFault } from '#server/tables/cells.ts'
import { isWorkbook } from '#server/tables/workbook.ts'
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

/** All rows of a CSV file, the names of its columns first. Throws a ContentError that names the lines that cannot be read. */
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

/** Cells as plain text; rows of empty cells are passed over. */
const plainRows = (rows: readonly TableRow[]) =>
  rows
    .map(({ line, cells }) => ({ line, cells: cells.map(plainText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

const asText = (value: CellValue) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? ''))

/**
 * The rows of a workbook's sheet: the one of this name, else the one that is not hidden with the most columns that are known. `guesses` say
 * which was taken, if none was named and there are several. Throws a ContentError where there is none, or the file cannot be read.
 */
async function sheetOf(path: string, named: string): Promise<{ rows: TableRow[]; guesses: string[] }> {
  const { sheets } = await readWorkbook(readFileSync(path)).catch((error: unknown) => {
    if (!(error instanceof HucreError)) throw error
    throw new ContentError(`${basename(path)} cannot be read as a workbook: ${error.message}\nNothing was written.`)
  })
  const all = sheets
    .filter(({ name, hidden, veryHidden }) => (named === '' ? !hidden && !veryHidden : name === named))
    .map(({ name, rows }) => ({
      name,
      rows: plainRows(rows.map((cells, place) => ({ line: place + 1, cells: cells.map(asText) }))),
    }))
    .toSorted((one, other) => headOf(other.rows).known - headOf(one.rows).known)
  const [taken] = all
  if (!taken) {
    const names = quoted(sheets.map(({ name }) => name))
    throw new ContentError(`${basename(path)} has no sheet "${named}". It has: ${names}.\nNothing was written.`)
  }
  const others = quoted(all.slice(1).map(({ name }) => name))
  return {
    rows: taken.rows,
    guesses: others === '' ? [] : [`The sheet "${taken.name}" is read, and not ${others}; --sheet "…" names another.`],
  }
}

/** The rows of a table as plain text: of the sheet of a workbook (`sheetOf`), or of a CSV file. */
export async function tableOf(path: string, sheet: string): Promise<{ rows: TableRow[]; guesses: string[] }> {
  return isWorkbook(path) ? await sheetOf(path, sheet) : { rows: plainRows(await wholeTable(path)), guesses: [] }
}
