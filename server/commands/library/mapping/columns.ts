import { plainCell, plainName } from '#server/tables/cells.ts'

/** Reads one cell of a row. */
type Cell = (cells: readonly string[]) => string

/** The columns of a file, which a mapping names. `missing` collects those that the file does not have. */
export type Columns = { names: readonly string[]; missing: readonly string[]; cell: (name: string) => Cell }

/** Looks columns up by their names. */
export function columnsOf(names: readonly string[]): Columns {
  const missing: string[] = []
  return {
    names,
    missing,
    cell: (name) => {
      const place = names.indexOf(plainName(name))
      if (place < 0 && !missing.includes(name)) missing.push(name)
      return (cells) => plainCell(cells[place] ?? '')
    },
  }
}
