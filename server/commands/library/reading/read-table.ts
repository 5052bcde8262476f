import { statSync } from 'node:fs'
import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import { readCsv, type Row } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { TableFault } from './table-fault.ts'

/** A table whose first row has been read. `rows` are the others, to be read once. */
export type Table = { columns: readonly string[]; rows: AsyncGenerator<Row> }

/** The size of a file in bytes, or a CommandError where it is not there. */
export function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new CommandError(`There is no file at ${path}.`, exitCodes.notThere)
  return found.size
}

function refuseTwice(columns: readonly string[]): void {
  const twice = columns.find((column, place) => column !== '' && columns.indexOf(column) !== place)
  if (twice !== undefined) throw new TableFault(1, `has the column "${twice}" twice`)
}

/** Opens a CSV file, or a JSON file by its ending, and reads the names of its columns. `onRead` hears how many bytes were read. */
export async function openTable(path: string, onRead: (bytes: number) => void = () => undefined): Promise<Table> {
  const rows = path.toLowerCase().endsWith('.json') ? readJson(path, onRead) : readCsv(path, onRead)
  const first = await rows.next()
  if (first.done) throw new TableFault(1, 'is empty')
  const columns = first.value.cells.map((name) => name.trim())
  refuseTwice(columns)
  return { columns, rows }
}
