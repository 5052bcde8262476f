import { plainName } from './cells.ts'
import { encodingOf, type Encoding } from './encoding.ts'
import { readCsv, type Row } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { TableFault } from './table-fault.ts'

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
