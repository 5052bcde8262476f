import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { csvLine } from '#server/values/csv.ts'
import { TableFault } from './cells.ts'

/** Whether a file is a workbook: a zip archive (XLSX), or of the older kind of files (XLS, or with a password). */
export function isWorkbook(path: string): boolean {
  const bytes = Buffer.alloc(4)
  const file = openSync(path, 'r')
  readSync(file, bytes)
  closeSync(file)
  return /^(?:504b0304|d0cf11e0)/.test(bytes.toString('hex'))
}

type Asked = { workbook: string; sheet: string | null; csv: string }

/**
 * The sheets of a workbook that are not hidden, by name, and the one whose rows are written; null where several could be meant: then
 * `counts` says how many rows each has below its first.
 */
type Sheets = { sheets: string[]; written: string | null; counts?: number[] }

type Answer = Sheets | { wrong: string }

// What a thread may hold in memory, in megabytes, so that a command stays below 200 with all of its other parts.
const mostMemory = 72

const tooLarge = 'is too large a workbook: save the sheet as "CSV UTF-8"'

/**
 * Writes a sheet of a workbook (XLSX) as a CSV file, each row on the line of its number: the sheet of this name, or the only one that is
 * not hidden. A thread of its own reads it, whose memory is bounded. Throws a TableFault where the workbook cannot be read.
 */
function writeSheet(workbook: string, sheet: string | null, csv: string): Promise<Sheets> {
  return new Promise((settle, fail) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { workbook, sheet, csv } satisfies Asked,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory, maxYoungGenerationSizeMb: 8 },
    })
    worker.once('message', (answer: Answer) =>
      'wrong' in answer ? fail(new TableFault(1, answer.wrong)) : settle(answer),
    )
    worker.once('error', (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableFault(1, tooLarge) : error),
    )
  })
}

/**
 * Hands `work` the path of a file with rows: the file itself, or what a sheet of a workbook is written to, as CSV: at `csv`, or meanwhile where
 * that is null. The path is null where the workbook has several sheets and none is named.
 */
export async function withRows<Result>(
  path: string,
  { sheet, csv }: { sheet: string | null; csv: string | null },
  work: (rows: string | null, found: Sheets) => Promise<Result>,
): Promise<Result> {
  if (!isWorkbook(path)) return work(path, { sheets: [], written: null })
  const folder = mkdtempSync(join(tmpdir(), 'lsp-sheet-'))
  try {
    const rows = csv ?? join(folder, 'rows.csv')
    const found = await writeSheet(path, sheet, rows)
    return await work(found.written === null ? null : rows, found)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** So many rows at the top are looked at for the names of the columns: titles and notes may stand above them. */
const lookedAt = 30

type Cell = string | number | boolean | Date | null | undefined

const asText = (value: Cell) =>
  (value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')).replace(/\s*[\r\n]+\s*/g, ' ').trim()

type SheetRow = { line: number; cells: string[] }

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length

/** The first row that is at least half as full as the fullest names the columns. */
function withoutAbove(top: readonly SheetRow[]): { rows: SheetRow[]; width: number } {
  const most = Math.max(0, ...top.map(filled))
  const rows = top.slice(top.findIndex((row) => filled(row) * 2 >= most))
  return { rows, width: Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1)) }
}

async function* csvLines(rows: AsyncIterable<SheetRow>): AsyncGenerator<string> {
  let top: SheetRow[] | null = []
  let width = 0
  let line = 1
  // An empty line for each row that is left out, so that what is wrong is said by the numbers that a spreadsheet shows.
  const lineOf = (row: SheetRow) => {
    const before = '\n'.repeat(Math.max(0, row.line - line))
    line = row.line + 1
    return `${before}${csvLine(Array.from({ length: width }, (_, place) => row.cells[place] ?? ''))}\n`
  }
  const begin = (some: readonly SheetRow[]) => {
    const begun = withoutAbove(some)
    width = begun.width
    return begun.rows.map(lineOf).join('')
  }
  for await (const row of rows) {
    if (filled(row) === 0) continue
    if (top === null) yield lineOf(row)
    else if (top.push(row) === lookedAt) {
      yield begin(top)
      top = null
    }
  }
  if (top) yield begin(top)
}

/** So many characters are written at once. */
const atOnce = 65_536

async function convert({ workbook, sheet, csv }: Asked): Promise<Answer> {
  // Loaded here alone: what reads workbooks is large.
  const { HucreError, readXlsx, streamXlsxRows } = await import('hucre')
  const bytes = readFileSync(workbook)
  try {
    const sheets: string[] = []
    await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) sheets.push(name)
        return false
      },
    })
    const written = sheet ?? (sheets.length === 1 ? (sheets[0] ?? null) : null)
    if (written === null) {
      const counts: number[] = []
      for (const name of sheets) {
        let count = -1
        for await (const { values } of streamXlsxRows(bytes, { sheet: name }))
          if (values.some((value) => asText(value) !== '')) count += 1
        counts.push(Math.max(0, count))
      }
      return { sheets, written, counts }
    }
    if (!sheets.includes(written)) {
      const all = sheets.map((name) => `"${name}"`).join(', ')
      return { wrong: `has no sheet "${written}". It has ${all}` }
    }
    const rows = async function* () {
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: written }))
        yield { line: index + 1, cells: values.map(asText) }
    }
    const file = openSync(csv, 'wx', 0o600)
    try {
      let text = ''
      for await (const line of csvLines(rows())) {
        text += line
        if (text.length < atOnce) continue
        writeSync(file, text)
        text = ''
      }
      writeSync(file, text)
    } finally {
      closeSync(file)
    }
    return { sheets, written }
  } catch (error) {
    if (error instanceof HucreError)
      return { wrong: `cannot be read as a workbook (${error.message}): save it as XLSX or CSV` }
    throw error
  }
}

if (!isMainThread && parentPort && workerData instanceof Object && 'workbook' in workerData)
  parentPort.postMessage(await convert(workerData as Asked), [])
