import { searchKey } from '#domain/finding/title-search.ts'

/** What a column of a list of positions can be. The order is that in which they are asked for. */
export const columnThings = [
  'title',
  'key',
  'unit',
  'agency',
  'role_type',
  'level',
  'family',
  'staff',
  'other_titles',
] as const

export type ColumnThing = (typeof columnThings)[number]

/**
 * A column of a file: in how many rows it is filled, how many different cells it has (`isMany`: more than were counted), whether each stands once, how many are
 * all in capitals and how many are numbers, and its most frequent cells with how many rows have each.
 */
export type SurveyedColumn = {
  name: string
  filled: number
  distinct: number
  isMany: boolean
  isUnique: boolean
  capitals: number
  numbers: number
  values: readonly { value: string; rows: number }[]
}

/**
 * What a file holds. `sheets` are those of a workbook; while several could be meant, `columns` is empty, `sheet` null, and `counts` says
 * how many rows each has.
 */
export type Survey = {
  sheets: readonly string[]
  counts?: readonly number[]
  sheet: string | null
  rows: number
  columns: readonly SurveyedColumn[]
}

/** Names of columns, by what the column is, the likeliest first; a column with a word of `never` is none of them. */
export type ColumnNames = Readonly<Record<ColumnThing, readonly string[]> & { never: readonly string[] }>

const hasWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `)

/** How well a name fits: the whole name before a part of it, and the likelier before the others. */
function fitOfName(column: string, names: readonly string[]): number {
  const exact = names.findIndex((name) => searchKey(name) === column)
  if (exact >= 0) return 200 - exact
  const part = names.findIndex((name) => hasWords(column, searchKey(name)))
  return part < 0 ? 0 : 100 - part
}

/** Whether most rows hold what `known` lists. */
function isMostlyKnown({ filled, values }: SurveyedColumn, known: ReadonlySet<string>): boolean {
  const rows = values.filter(({ value }) => known.has(searchKey(value))).reduce((sum, one) => sum + one.rows, 0)
  return filled > 0 && rows * 2 > filled
}

function fit(
  thing: ColumnThing,
  column: SurveyedColumn,
  names: ColumnNames,
  known: Readonly<Partial<Record<ColumnThing, ReadonlySet<string>>>>,
): number {
  const name = searchKey(column.name)
  if (column.filled === 0 || names.never.some((word) => hasWords(name, searchKey(word)))) return 0
  if (thing === 'key' && !column.isUnique) return 0
  if (thing === 'staff' && column.numbers < column.filled) return 0
  if (thing === 'title' && column.numbers === column.filled) return 0
  const ids = known[thing]
  // What the cells say counts more than what stands above them.
  return fitOfName(name, names[thing]) + (ids && isMostlyKnown(column, ids) ? 300 : 0)
}

/**
 * Which column is probably what, from the names of columns and what they hold; `known` are the names, as search keys, that a column of this
 * kind would hold. No column is two things.
 */
export function guessColumns(
  columns: readonly SurveyedColumn[],
  names: ColumnNames,
  known: Readonly<Partial<Record<ColumnThing, ReadonlySet<string>>>>,
): Partial<Record<ColumnThing, string>> {
  const fits = columnThings
    .flatMap((thing) => columns.map((column) => ({ thing, name: column.name, fit: fit(thing, column, names, known) })))
    .filter((one) => one.fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
  const guessed: Partial<Record<ColumnThing, string>> = {}
  const taken = new Set<string>()
  for (const { thing, name } of fits) {
    if (guessed[thing] !== undefined || taken.has(name)) continue
    guessed[thing] = name
    taken.add(name)
  }
  return guessed
}
