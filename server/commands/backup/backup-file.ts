import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import { CommandError, exitCodes } from '#server/commands/command.ts'
import { connect } from '#server/commands/open-database.ts'
import { migrations } from '#server/db/migrations/list.ts'
import type { Database } from '#server/db/open.ts'
import type { Rows } from '#server/db/snapshot.ts'
import { findDamage, isSqliteFile } from '#server/db/sqlite.ts'
import { storedTables } from '#server/db/stored-tables.ts'
import { productVersion } from '#server/watching/product-version.ts'

/*
 * A backup is a SQLite database, whatever the site's own is, compressed with gzip; its table lsp_backup holds a note of what it is.
 * Releases until November 2026 wrote lines of JSON instead: a header, and for each table its rows and their sum.
 */

const names = z.array(z.string().regex(/^[a-z_]+$/)).min(1)
const tableSchema = z.strictObject({ name: z.string().regex(/^[a-z_]+$/), columns: names, key: names })

/** The number of a table's rows, and the SHA-256 of them as lines of JSON. */
const sumSchema = z.strictObject({ table: z.string(), rows: z.int().min(0), sha256: z.string() })

/** Of which release and migration a backup is, when it was made, and what it holds. */
const headerSchema = z.object({
  product: z.string(),
  migration: z.string(),
  made_at: z.string(),
  tables: z.array(tableSchema),
})
const textSchema = headerSchema.extend({ lsp_backup: z.literal(1) })
const noteSchema = headerSchema.extend({ lsp_backup: z.literal(2), sums: z.array(sumSchema) })

const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]))

export type Header = z.infer<typeof headerSchema>
export type Sum = z.infer<typeof sumSchema>
type Table = Header['tables'][number]
type Row = z.infer<typeof rowSchema>

/** A part of the tables as they are read, one after the other: some rows of a table, or its sum after its last row. */
export type Part = { table: Table; rows: Row[] } | { sum: Sum }

/** A backup that is open: what it says of itself, and its tables, which can be read several times. */
export type Backup = { header: Header; parts: () => AsyncGenerator<Part> }

/** The header of what is read from the database now: all of it, or what a backup holds. */
export async function headerNow(db: Database, now: Date, of: 'everything' | 'backup'): Promise<Header> {
  const tables = (await storedTables(db.read, of)).map(({ name, columns, key }) => ({
    name,
    columns: [...columns],
    key: [...key],
  }))
  const migration = Object.keys(migrations).at(-1) ?? ''
  return { product: productVersion(), migration, made_at: now.toISOString(), tables }
}

function faulty(what: string): CommandError {
  return new CommandError(`This is no whole backup: ${what}.`, exitCodes.data)
}

function parse<Parsed>(text: string, schema: z.ZodType<Parsed>, what: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw faulty(what)
  }
  const { data } = schema.safeParse(value)
  if (data === undefined) throw faulty(what)
  return data
}

/** Counts and hashes the rows of a table as they come. */
function counter(table: Table) {
  const digest = createHash('sha256')
  let count = 0
  return {
    add: (rows: number, lines: string) => {
      digest.update(lines)
      count += rows
    },
    /** The sum of the rows; throws a CommandError where it differs from the one that was written with them, if any. */
    sum: (written: Sum | undefined): Sum => {
      const sum = { table: table.name, rows: count, sha256: digest.digest('hex') }
      const isWhole =
        !written || (written.table === sum.table && written.rows === count && written.sha256 === sum.sha256)
      if (!isWhole) throw faulty(`${table.name} is not what was written`)
      return sum
    },
  }
}

/** Reads tables of a database. Throws a CommandError where a table differs from its sum in `sums`, if it has one there. */
export async function* partsOf(tables: readonly Table[], rows: Rows, sums: readonly Sum[] = []): AsyncGenerator<Part> {
  for (const [place, table] of tables.entries()) {
    const counted = counter(table)
    for await (const some of rows(table)) {
      counted.add(some.length, some.map((row) => `${JSON.stringify(row)}\n`).join(''))
      yield { table, rows: some }
    }
    yield { sum: counted.sum(sums[place]) }
  }
}

/** Reads all parts and returns the sums; `onSum` is called after each table with the sums so far. */
export async function sumsOf(parts: AsyncGenerator<Part>, onSum?: (sums: readonly Sum[]) => void): Promise<Sum[]> {
  const sums: Sum[] = []
  for await (const part of parts) {
    if (!('sum' in part)) continue
    sums.push(part.sum)
    onSum?.(sums)
  }
  return sums
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw faulty('it ends within a line')
}

const rowsAtOnce = 500

async function headerOfText(file: string): Promise<Header> {
  for await (const line of linesOf(file)) return parse(line, textSchema, 'its first line is not a backup’s')
  throw faulty('it ends early')
}

async function* partsOfText(file: string, { tables }: Header): AsyncGenerator<Part> {
  const lines = linesOf(file)
  const next = async () => {
    const { done, value } = await lines.next()
    if (done) throw faulty('it ends early')
    return value
  }
  await next()
  for (const table of tables) {
    const counted = counter(table)
    let rows: Row[] = []
    let line = await next()
    for (; line.startsWith('['); line = await next()) {
      const row = parse(line, rowSchema, `a row of ${table.name} is not a list of values`)
      if (row.length !== table.columns.length) throw faulty(`a row of ${table.name} has ${row.length} values`)
      counted.add(1, `${line}\n`)
      rows.push(row)
      if (rows.length < rowsAtOnce) continue
      yield { table, rows }
      rows = []
    }
    if (rows.length > 0) yield { table, rows }
    yield { sum: counted.sum(parse(line, sumSchema, 'a table has no sum')) }
  }
  if (!(await lines.next()).done) throw faulty('it goes on after its end')
}

/** Writes into a copy of the database what `restore` has to know of it. */
export async function writeNote(db: Database, header: Header, sums: readonly Sum[]): Promise<void> {
  const note: z.infer<typeof noteSchema> = { lsp_backup: 2, ...header, sums: [...sums] }
  await db.write(async (queries) => {
    await sql`create table lsp_backup (note text not null)`.execute(queries)
    await sql`insert into lsp_backup values (${JSON.stringify(note)})`.execute(queries)
  })
}

async function readNote(db: Database): Promise<z.infer<typeof noteSchema>> {
  const none = 'it does not say what it holds'
  const { rows } = await sql<{ note: string }>`select note from lsp_backup`.execute(db.read).catch(() => {
    throw faulty(none)
  })
  return parse(rows[0]?.note ?? '', noteSchema, none)
}

async function unpack(file: string, to: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (!('syscall' in error)) throw faulty('it cannot be uncompressed')
    const [path, does] = error.syscall === 'write' ? [to, 'written'] : [file, 'read']
    throw new CommandError(`${path} cannot be ${does}: ${String(error.code)}.`, exitCodes.notThere)
  }
}

/** Does work on a backup, which is unpacked among the temporary files meanwhile. */
export async function withBackup<Result>(
  file: string,
  warn: (line: string) => void,
  work: (backup: Backup) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new CommandError(`There is no file at ${file}.`, exitCodes.notThere)
  const folder = mkdtempSync(join(tmpdir(), 'lsp-restore-'))
  const unpacked = join(folder, 'backup')
  try {
    await unpack(file, unpacked)
    if (!isSqliteFile(unpacked)) {
      const header = await headerOfText(unpacked)
      return await work({ header, parts: () => partsOfText(unpacked, header) })
    }
    const damage = findDamage(unpacked)
    if (damage !== null) throw faulty(damage)
    const db = connect(`sqlite:${unpacked}`, warn)
    try {
      const { sums, ...header } = await readNote(db)
      return await db.snapshot((rows) => work({ header, parts: () => partsOf(header.tables, rows, sums) }))
    } finally {
      await db.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
