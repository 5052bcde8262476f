import { basename } from 'node:path'
import type { Survey, SurveyedColumn } from '#domain/operate/import-columns.ts'
import { type Surroundings, table } from '#server/commands/command.ts'
import { plainCell, TableFault } from '#server/tables/cells.ts'
import { openTable, saidOfOldFile } from '#server/tables/read-table.ts'
import { withRows } from '#server/tables/workbook.ts'
import { readingOf } from './read-rows.ts'

/** So many different cells of a column are counted, none of them longer than this. */
const mostCounted = 4000
const longestCounted = 200
/** So many of them are told, the most frequent first. */
const mostTold = 40
/** So many are said to somebody. */
const mostSaid = 3

/** Counts what stands in one column. */
class Counted {
  readonly #name: string
  readonly #rows = new Map<string, number>()
  #filled = 0
  #isMany = false
  #isRepeated = false
  #capitals = 0
  #numbers = 0

  constructor(name: string) {
    this.#name = name
  }

  add(cell: string): void {
    if (cell === '') return
    this.#filled += 1
    if (/\p{Lu}\p{M}*\p{Lu}/u.test(cell) && !/\p{Ll}/u.test(cell)) this.#capitals += 1
    if (/^\d[\d.,' ]*$/.test(cell)) this.#numbers += 1
    const before = this.#rows.get(cell)
    if (before !== undefined) this.#isRepeated = true
    if (before !== undefined || (this.#rows.size < mostCounted && cell.length <= longestCounted))
      this.#rows.set(cell, (before ?? 0) + 1)
    else this.#isMany = true
  }

  get all(): SurveyedColumn {
    const values = [...this.#rows]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostTold)
      .map(([value, rows]) => ({ value, rows }))
    return {
      name: this.#name,
      filled: this.#filled,
      distinct: this.#rows.size,
      isMany: this.#isMany,
      isUnique: !this.#isRepeated && this.#filled > 0,
      capitals: this.#capitals,
      numbers: this.#numbers,
      values,
    }
  }
}

async function surveyOf(path: string, onOldFile: () => void): Promise<Pick<Survey, 'rows' | 'columns'>> {
  const { columns: names, rows, encoding } = await openTable(path)
  if (encoding !== 'utf-8') onOldFile()
  const columns = names.map((name) => new Counted(name))
  let count = 0
  for await (const { line, cells } of rows) {
    if (cells.length !== names.length)
      throw new TableFault(line, `has ${cells.length} cells, and the first line has ${names.length}`)
    count += 1
    for (const [place, column] of columns.entries()) column.add(plainCell(cells[place] ?? ''))
  }
  return { rows: count, columns: columns.map(({ all }) => all).filter(({ name }) => name !== '') }
}

/** Shows the columns of a file, with examples. With `csv`, what stands in the sheet of a workbook is written there. */
export async function showColumns(
  { say }: Pick<Surroundings, 'say'>,
  { file, sheet, csv }: { file: string; sheet: string | null; csv: string | null },
): Promise<Survey> {
  const survey = await readingOf(file, basename(file), () =>
    withRows(file, { sheet, csv }, async (path, { written, ...all }): Promise<Survey> => {
      const found = path === null ? { rows: 0, columns: [] } : await surveyOf(path, () => say(saidOfOldFile))
      return { ...all, sheet: written, ...found }
    }),
  )
  if (survey.sheet === null && survey.sheets.length > 0) {
    say('The workbook has several sheets. Add --sheet with the name of one:')
    for (const name of survey.sheets) say(`  ${name}`)
    return survey
  }
  const rows = survey.columns.map(({ name, filled, distinct, isMany, values }) => [
    name,
    String(filled),
    `${distinct}${isMany ? '+' : ''}`,
    values
      .slice(0, mostSaid)
      .map(({ value }) => value.slice(0, 40))
      .join(' | '),
  ])
  say(`Rows: ${survey.rows.toLocaleString('en-NZ')}`)
  for (const line of table([['Column', 'Filled', 'Different', 'Examples'], ...rows])) say(line)
  return survey
}
