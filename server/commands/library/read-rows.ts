import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { type Command, CommandError, exitCodes } from '#server/commands/command.ts'
import { stagedAtOnce } from '#server/role/stage-roles.ts'
import type { DirtKind } from './mapping.ts'
import { TableFault } from '#server/tables/cells.ts'
import { openTable, type Row, saidOfOldFile, type Table } from '#server/tables/read-table.ts'
import { withRows } from '#server/tables/workbook.ts'

/** So many faults are said one by one; the others are counted. */
const mostSaid = 100

/** How long reading goes on after the first fault, in milliseconds, to find more. */
const longestAfter = 1500

/** `line` is the first of the `rows` of which the same is wrong; `kind` is what is wrong where a mapping could say what to do about it. */
type Fault = { line: number; column: string; reason: string; rows: number; kind: DirtKind | null }

/** The faults of a file, by line and column; the same value of several rows is said once. */
export class Faults {
  readonly #file: string
  readonly #said = new Map<string, Fault>()
  #count = 0
  #left = 0
  #first: number | null = null

  constructor(file: string) {
    this.#file = file
  }

  add(line: number, column: string, reason: string, kind: DirtKind | null = null): void {
    this.#count += 1
    this.#first ??= performance.now()
    // Only faults that quote the same value are joined; without a value, each row is a fault of its own.
    const name = reason.includes('"') ? `${column}\n${reason}` : `${line}\n${column}\n${reason}`
    const same = this.#said.get(name)
    if (same) same.rows += 1
    else if (this.#said.size < mostSaid) this.#said.set(name, { line, column, reason, rows: 1, kind })
    else this.#left += 1
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Whether enough was read to say what is wrong. */
  get isEnough(): boolean {
    return this.#first !== null && performance.now() - this.#first > longestAfter
  }

  /** Throws a CommandError where there are faults; `readTo` is the last line that was read, where that was not the last of the file. */
  refuse(readTo: number | null): void {
    if (this.isEmpty) return
    const faults = [...this.#said.values()].toSorted((one, other) => one.line - other.line)
    const said = faults.map(({ line, column, reason, rows }) =>
      [`${this.#file}:${line}:`, column, reason, rows > 1 ? `(${rows.toLocaleString('en-NZ')} rows)` : '']
        .filter((part) => part !== '')
        .join(' '),
    )
    const more = this.#left
    const lines = [
      ...said,
      ...(more > 0 ? [`… and ${more} more.`] : []),
      ...(readTo === null ? [] : [`It was read up to line ${readTo}: more may be wrong further down.`]),
      'Nothing was imported.',
    ]
    throw new CommandError(lines.join('\n'), exitCodes.data, {
      faults,
      count: this.#count,
      read_to: readTo,
    })
  }
}

const barWidth = 30

/** The size of a file in bytes, or a CommandError where it is not there. */
function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new CommandError(`There is no file at ${path}.`, exitCodes.notThere)
  return found.size
}

/** A bar that says how far reading has come. */
function bar(part: number): string {
  const full = Math.round(part * barWidth)
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${Math.floor(part * 100)} %`
}

function addThrown(faults: Faults, error: unknown): void {
  if (!(error instanceof TableFault)) throw error
  faults.add(error.line, '', error.message)
}

/** The rows up to the first that cannot be read, whose fault is added. */
async function* readable(rows: AsyncIterable<Row>, faults: Faults): AsyncGenerator<Row> {
  try {
    yield* rows
  } catch (error) {
    addThrown(faults, error)
  }
}

/** The rows to read: where they lie, and what the file is called from which they came. */
export type Rows = { path: string; name: string }

/** Returns what `work` has read of a file. Throws a CommandError where there is none, or where a line cannot be read. */
export async function readingOf<Result>(file: string, name: string, work: () => Promise<Result>): Promise<Result> {
  sizeOf(file)
  try {
    return await work()
  } catch (error) {
    const faults = new Faults(name)
    addThrown(faults, error)
    faults.refuse(null)
    throw error
  }
}

/** Hands `work` the rows of a file, be it a workbook; `sheet` says which sheet, else `likely` where it has one of this name. Throws a CommandError where there are none to read. */
export function withRowsOf<Result>(
  { file, sheet, name }: { file: string; sheet: string | null; name: string | null },
  work: (rows: Rows) => Promise<Result>,
  likely?: string,
): Promise<Result> {
  const called = name ?? basename(file)
  return readingOf(file, called, () =>
    withRows(file, { sheet, csv: null }, (path, { sheets }) => {
      if (path !== null) return work({ path, name: called })
      if (likely !== undefined && sheets.includes(likely)) return withRowsOf({ file, sheet: likely, name }, work)
      const all = sheets.map((one) => `"${one}"`).join(', ')
      throw new TableFault(1, `has several sheets: add --sheet with one of ${all}`)
    }),
  )
}

/**
 * Reads a table to its end and returns the number of its rows: `open` is handed the table's columns and returns a function that handles
 * some rows and adds their faults. Throws a CommandError that lists what is wrong, if anything is.
 */
export async function readRows(
  { path, name }: Rows,
  { progress, say }: Pick<Command, 'progress' | 'say'>,
  open: (columns: readonly string[], faults: Faults) => Promise<(rows: Row[]) => Promise<void>>,
): Promise<number> {
  const size = sizeOf(path)
  const faults = new Faults(name)
  let shown = -1
  const onRead = (bytes: number) => {
    const hundredth = Math.floor((bytes / size) * 100)
    if (hundredth !== shown) progress(`Reading  ${bar(bytes / size)}`)
    shown = hundredth
  }
  const { columns, rows, encoding }: Table = await openTable(path, onRead).catch((error: unknown) => {
    addThrown(faults, error)
    faults.refuse(null)
    throw error
  })
  if (encoding !== 'utf-8') say(saidOfOldFile)
  const handle = await open(columns, faults)
  const some: Row[] = []
  let count = 0
  let readTo: number | null = null
  for await (const row of readable(rows, faults)) {
    count += 1
    if (row.cells.length === columns.length) some.push(row)
    else faults.add(row.line, '', `has ${row.cells.length} cells, and the first line has ${columns.length}`)
    if (some.length >= stagedAtOnce) await handle(some.splice(0))
    if (faults.isEnough) {
      readTo = row.line
      break
    }
  }
  await handle(some)
  if (count === 0 && faults.isEmpty) faults.add(1, '', 'has no rows below the names of its columns')
  faults.refuse(readTo)
  return count
}
