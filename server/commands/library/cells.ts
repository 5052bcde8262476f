import { createContext, Script } from 'node:vm'
import { searchKey } from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { lettersIn } from '#domain/framework/letters.ts'
import { keptTitleFault, maxTitleLength, minTitleLength, tidyTitle } from '#domain/role/role-title.ts'
import { titleCased } from '#domain/role/title-case.ts'
import { CommandError, exitCodes } from '#server/commands/command.ts'
import { isSpreadsheetError, plainCell, plainName } from '#server/tables/cells.ts'
import { type ChoiceMapping, type Dirt, type Named, quoted, type RoleMapping } from './mapping.ts'

/** Reads one cell of a row. */
type Cell = (cells: readonly string[]) => string

/**
 * The columns of a file, which a mapping names. `missing` collects those that the file does not have, and `errorIn` finds an error
 * value of a spreadsheet, such as #REF!, in those that are read.
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

/** Throws a CommandError where a file lacks columns that are asked for. */
export function refuseMissing(file: string, { missing, names }: Columns): void {
  if (missing.length === 0) return
  const [lacks, has] = [missing, names].map((all) => all.map((name) => `"${name}"`).join(', '))
  const message = `${file}:1: lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${lacks}. It has ${has}.`
  throw new CommandError(`${message}\nNothing was imported.`, exitCodes.data, { missing_columns: missing })
}

/** Stands between the cells of a key; no cell holds it. */
const between = '\u{1F}'

/**
 * Makes a reader of what names a row for ever: the cells of the first group of columns that is filled whole, else those of the
 * last group as far as they are filled.
 */
export function keyReader(
  { key: groups, dirt }: Pick<RoleMapping, 'key' | 'dirt'>,
  columns: Columns,
): (cells: readonly string[]) => string | Dirt {
  const readers = groups.map((group) => group.map(columns.cell))
  return (cells) => {
    const keys = readers.map((group) => group.map((cell) => cell(cells)))
    const whole = keys.findIndex((parts) => parts.every((part) => part !== ''))
    const place = whole < 0 ? keys.length - 1 : whole
    const parts = keys[place] ?? []
    if (parts.every((part) => part === '')) {
      const column = groups[place]?.join(', ') ?? ''
      return { kind: 'empty_key', column, reason: 'is empty, and names the row', does: dirt.empty_key }
    }
    // A key of another group must not be the same by chance.
    return (place === 0 ? parts : [`(${place + 1})`, ...parts]).join(between)
  }
}

const reasons = {
  short_title: 'is too short for a title',
  long_title: `is longer than ${maxTitleLength} characters`,
  unfit_title: 'is no title: it holds an address, invisible signs, or nothing but signs',
} as const

const kinds = {
  long_title: 'long_title',
  unfit_title: 'unfit_title',
  address_title: 'unfit_title',
  none: null,
} as const

const small = (text: string) => text.trim().toLowerCase()
const kindOf = (title: string) => kinds[keptTitleFault(title) ?? 'none']

/** Makes a reader of the title and the unit of a row as they are written. */
export function writtenReader(
  { title, unit }: Pick<RoleMapping, 'title' | 'unit'>,
  columns: Columns,
): (cells: readonly string[]) => { title: string; unit: string } {
  const own = columns.cell(title.column)
  const unitCell = unit ? columns.cell(unit.column) : () => ''
  const written = (text: string) => (title.case ? titleCased(tidyTitle(text), title.case) : tidyTitle(text))
  return (cells) => ({ title: written(own(cells)), unit: written(unitCell(cells)) })
}

/** Whether an agency has a title in several units. */
export type IsRepeated = (title: string, agency: string) => boolean

/** Makes a reader of the title of a row of an agency, with its unit behind it where the mapping says so. */
export function titleReader(
  mapping: Pick<RoleMapping, 'title' | 'unit' | 'dirt'>,
  columns: Columns,
  isRepeated: IsRepeated,
): (cells: readonly string[], agency: string) => string | Dirt {
  const { column, shortest, leave_out: none } = mapping.title
  const { unit: place, dirt } = mapping
  const leftOut = new Set(none.map(small))
  const read = writtenReader(mapping, columns)
  return (cells, agency) => {
    const { title, unit } = read(cells)
    const isNone = leftOut.has(small(title))
    const isAsked =
      place?.behind === 'every_title' ||
      lettersIn(title) < minTitleLength ||
      (place?.behind === 'duplicates' && isRepeated(title, agency))
    const whole = isAsked && title !== '' && unit !== '' ? `${title}, ${unit}` : title
    const kind = isNone ? 'unfit_title' : lettersIn(whole) < shortest ? 'short_title' : kindOf(whole)
    if (kind === null) return whole
    return { kind, column, reason: `${reasons[kind]}: ${quoted(whole)}`, does: isNone ? 'leave_out' : dirt[kind] }
  }
}

/** Makes a reader of the other titles of a row, in order: one for each search key, and none that search could not find. */
export function otherTitlesReader(
  { title: { case: how }, other_titles: others, dirt }: Pick<RoleMapping, 'title' | 'other_titles' | 'dirt'>,
  columns: Columns,
): (cells: readonly string[]) => string[] | Dirt {
  if (!others) return () => []
  const { column, separator } = others
  const cell = columns.cell(column)
  return (cells) => {
    const byKey = new Map<string, string>()
    for (const one of cell(cells).split(separator).map(tidyTitle).toSorted()) {
      const title = how ? titleCased(one, how) : one
      const key = searchKey(title)
      if (key === '' || byKey.has(key)) continue
      const kind = kindOf(title)
      if (kind !== null) return { kind, column, reason: `${reasons[kind]}: ${quoted(title)}`, does: dirt[kind] }
      byKey.set(key, title)
    }
    return [...byKey.values()]
  }
}

type StaffMapping = NonNullable<RoleMapping['staff']>

// A comma before three digits stands between thousands in some countries, and before a fraction in others.
const withoutThousands = /^\d+(\.\d+|,\d{1,2})?$/

function numberWith(thousands: string): RegExp {
  const fraction = { ',': '.', '.': ',' }[thousands] ?? '.,'
  return new RegExp(`^(\\d{1,3}([${thousands}]\\d{3})+|\\d+)([${fraction}]\\d+)?$`)
}

/** Makes a reader of numbers as a mapping says that they are written; null for what is none. */
function numberReader({ thousands, units = [] }: StaffMapping): (text: string) => number | null {
  const number = thousands === undefined ? withoutThousands : numberWith(thousands)
  const endings = units.map((unit) => unit.toLowerCase())
  return (text) => {
    const lower = text.toLowerCase()
    const ending = endings.find((unit) => lower.endsWith(unit)) ?? ''
    const written = lower.slice(0, lower.length - ending.length).trim()
    if (!number.test(written)) return null
    return Number((thousands === undefined ? written : written.replaceAll(thousands, '')).replace(',', '.'))
  }
}

/** How many people report to a role; null where no cell says it. */
export type CountStaff = (cells: readonly string[]) => number | null | Dirt

/** Makes a count of the columns that a mapping names for staff. */
export function staffCount(mapping: StaffMapping, columns: Columns, does: Dirt['does']): CountStaff {
  const counts = mapping.columns.map((column) => ({ column, cell: columns.cell(column) }))
  const numberIn = numberReader(mapping)
  return (cells) => {
    let sum: number | null = null
    for (const { column, cell } of counts) {
      const text = cell(cells)
      const found = text === '' ? 0 : numberIn(text)
      if (found === null) return { kind: 'staff_not_a_number', column, reason: `is no number: ${quoted(text)}`, does }
      if (text !== '') sum = (sum ?? 0) + found
    }
    return sum
  }
}

/** The role type, or the higher one to which this many staff raise it; role types rise in the pack's order. */
export function raisedByStaff(
  pack: Pack,
  { role_types: rules }: StaffMapping,
  roleType: string,
  staff: number,
): string {
  const height = (type: string) => pack.role_types.findIndex(({ id }) => id === type)
  const reached = rules.filter(({ at_least }) => staff >= at_least).map(({ is }) => is)
  return [roleType, ...reached].reduce((highest, type) => (height(type) > height(highest) ? type : highest))
}

// A pattern is compared with at most this many characters of a cell.
const mostCompared = 200

/** The timeout for one cell, in milliseconds. A usual pattern takes thousandths of one; one that repeats a repetition may take years. */
const timeout = 1000

// Node ends what takes too long only where it runs as a script of its own.
const surroundings: { task: () => void } = { task: () => undefined }
const script = new Script('task()')
createContext(surroundings)

// No `instanceof Error`, because the error is one of the script's own context.
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

/** Makes a reader of what a cell means by the first pattern that fits it. It throws a CommandError for a pattern that takes too long. */
function patternOf(column: string, patterns: ChoiceMapping['patterns']): (cell: string) => string | undefined {
  const tests = patterns.map(({ match, is }) => ({ match, is, test: new RegExp(match, 'iu') }))
  if (tests.length === 0) return () => undefined
  return (cell) => {
    const compared = cell.slice(0, mostCompared)
    let tried = ''
    let is: string | undefined
    surroundings.task = () => {
      is = tests.find(({ match, test }) => {
        tried = match
        return test.test(compared)
      })?.is
    }
    try {
      script.runInContext(surroundings, { timeout })
    } catch (error) {
      if (!isTimeout(error)) throw error
      const message = `The pattern ${quoted(tried)} takes too long for ${quoted(cell)} in ${column}: write it without a repetition within a repetition.`
      throw new CommandError(`${message}\nNothing was imported.`, exitCodes.data, { pattern: tried })
    }
    return is
  }
}

/** The id that a cell means; empty for `any` and `none`. */
export type Choose = (cell: string) => string | Dirt

// Limits of what is remembered, because a file can hold any number of different cells, each of any length.
const mostKnown = 10_000
const longestKnown = 200

/** Makes a reader of the cells of a choice. A cell that the mapping does not explain is looked up in `known`, by id and by name. */
export function choice(name: string, mapping: ChoiceMapping, known: readonly Named[]): Choose {
  const { column = name, values, patterns, empty, otherwise } = mapping
  const named = (names: (one: Named) => readonly string[]) =>
    known.flatMap((one) => names(one).map((text): [string, string] => [searchKey(text), one.id]))
  // An id wins over a name, and a name over another one's earlier name.
  const byCell = new Map([
    ...named(({ other_names = [] }) => other_names),
    ...named(({ name: own }) => [own]),
    ...named(({ id }) => [id]),
  ])
  const byValue = new Map(Object.entries(values).map(([cell, id]) => [small(cell), id]))
  const patternFor = patternOf(column, patterns)
  const meaning = (cell: string): string => {
    const value = byValue.get(small(cell))
    if (value !== undefined) return value
    if (cell === '') return empty ?? otherwise
    return patternFor(cell) ?? byCell.get(searchKey(cell)) ?? otherwise
  }
  const decide = (cell: string): string | Dirt => {
    const id = meaning(cell)
    if (id === 'any' || id === 'none') return ''
    if (id !== 'leave_out' && id !== 'refuse') return id
    const unknown =
      name === 'agency'
        ? `names the agency ${quoted(cell)}, which is not known: import agencies first`
        : `is no ${name.replace('_', ' ')} that is known: ${quoted(cell)}`
    const reason = cell === '' ? 'is empty' : unknown
    return { kind: 'unknown_value', column, reason, does: id }
  }
  const decided = new Map<string, string | Dirt>()
  return (cell) => {
    if (cell.length > longestKnown) return decide(cell)
    const found = decided.get(cell)
    if (found !== undefined) return found
    if (decided.size >= mostKnown) decided.clear()
    const fresh = decide(cell)
    decided.set(cell, fresh)
    return fresh
  }
}
