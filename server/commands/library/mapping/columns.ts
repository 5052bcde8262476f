import { isSpreadsheetError, plainCell, plainName } from '#server/tables/cells.ts'

/** Reads one cell of a row. */
type Cell = (cells: readonly string[]) => string

/**
 * The columns of a file, which a mapping names. `missing` collects those that the file does not have, and `errorIn` looks for what
 * a spreadsheet could not work out in those that are read.
 */
export type Columns = {
  names: readonly string[]
  missing: readonly string[]
  cell: (name: string) => Cell
  errorIn: (cells: readonly string[]) => { column: string; cell: string } | null
}

/** Looks columns up by their names. */
export function columnsOf(names: readonly string[]): Columns {
  const missing: string[] = []
  const read = new Set<number>()
  return {
    names,
    missing,
    errorIn: (cells) => {
      for (const place of read) {
        const cell = cells[place] ?? ''
        if (isSpreadsheetError(cell)) return { column: names[place] ?? '', cell }
      }
      return null
    },
    cell: (name) => {
      const place = names.indexOf(plainName(name))
      if (place < 0 && !missing.includes(name)) missing.push(name)
      read.add(place)
      return (cells) => plainCell(cells[place] ?? '')
    },
  }
}
