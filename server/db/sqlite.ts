import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'
import { CannotSave } from './trouble.ts'

// Older versions can lose data when the write-ahead log is reset (sqlite.org, "WAL-reset bug").
const minVersion = [3, 51, 3]

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number)
  const difference = minVersion.map((part, index) => (parts[index] ?? 0) - part).find((part) => part !== 0)
  return (difference ?? 0) < 0
}

function adapted(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

// A limit is needed because a statement with a list in it differs for each length of the list.
const maxStatements = 200

/** How long a connection waits within SQLite for another one's lock, in milliseconds. */
const usualWait = 5000

/**
 * Opens one connection to a SQLite file, in the shape that Kysely's dialect takes. What is committed is on the disk, and what is deleted
 * is overwritten. Each statement is prepared once; where there are too many, those least recently used are dropped.
 */
export function openSqlite(file: string, wait = usualWait): SqliteDatabase {
  const connection = new DatabaseSync(file, { timeout: usualWait })
  const version = String(connection.prepare('select sqlite_version() as version').get()?.['version'])
  if (isOlder(version)) {
    connection.close()
    throw new Error(`SQLite ${version} is too old: ${minVersion.join('.')} or later is needed`)
  }
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma busy_timeout = ${wait};
  `)
  const statements = new Map<string, ReturnType<typeof adapted>>()
  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? adapted(connection.prepare(sql))
      statements.delete(sql)
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}

/** The primary result code of SQLite's error (sqlite.org/rescode), without its extended part; null for any other error. */
function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
}

const busy = 5
/** Locked, read-only, input or output failed, full, no such place. */
const storesNothing = [6, 8, 10, 13, 14]
const damaged = [11, 26]

/** CannotSave in the place of what the disk or another process prevents; any other error itself. */
export function sqliteTrouble(error: unknown): unknown {
  const code = codeOf(error)
  // Only the beginning of a transaction meets another one's lock, so nothing is stored yet.
  if (code === busy) return new CannotSave(error, true)
  return code !== null && storesNothing.includes(code) ? new CannotSave(error, false) : error
}

/** Whether an error says that a SQLite file is damaged. */
export function isDamage(error: unknown): boolean {
  return damaged.includes(codeOf(error) ?? 0)
}

/** What is wrong with the structure of a SQLite file, in SQLite's words; null where nothing is. It reads all of it and changes nothing. */
export function findDamage(file: string): string | null {
  try {
    // A connection that only reads copies nothing from the write-ahead log into the file when it is closed.
    const connection = new DatabaseSync(file, { readOnly: true })
    try {
      const found = connection.prepare('pragma quick_check(3)').all()
      const faults = found.map((row) => String(row['quick_check'])).filter((fault) => fault !== 'ok')
      return faults.length === 0 ? null : faults.join('; ')
    } finally {
      connection.close()
    }
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return error.message
    throw error
  }
}

/** SQLite's file, and those that it keeps beside it. */
export const filesOf = (file: string) => ['', '-wal', '-shm', '-journal'].map((end) => file + end)

/** Whether others than its owner may do anything with a file or folder. */
export const isOpenToOthers = (path: string) => (statSync(path).mode & 0o077) !== 0

/** The files of a SQLite database that others than their owner can read. */
export function openFiles(file: string): string[] {
  return filesOf(file).filter((path) => existsSync(path) && isOpenToOthers(path))
}

/**
 * Makes a SQLite file and its folder for their owner alone where they are missing, and takes the rights of others off files that are
 * there. A folder that was there is left as it is: it may hold other users' files.
 */
export function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Only where nothing is there: to open and close a file by hand ends the locks that this process's connections have on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const path of openFiles(file)) {
    try {
      chmodSync(path, 0o600)
    } catch {
      // Another user owns it: doctor says so.
    }
  }
  // Earlier releases reserved 16 MB of the disk with this file.
  rmSync(`${file}-ballast`, { force: true })
}

/** Whether a file is a SQLite database, by its first bytes. */
export function isSqliteFile(file: string): boolean {
  const start = Buffer.alloc(16)
  const opened = openSync(file, 'r')
  readSync(opened, start)
  closeSync(opened)
  return start.toString('latin1') === 'SQLite format 3\0'
}

/**
 * Copies a database, as it is at one moment, to a new file that is its owner's alone, while others write. The rows of tables that are left
 * out are overwritten there, and nothing stands in it that was deleted before.
 */
export function vacuumInto(file: string, copy: string, leftOut: readonly string[]): void {
  closeSync(openSync(copy, 'wx', 0o600))
  const from = new DatabaseSync(file, { readOnly: true, timeout: usualWait })
  try {
    from.prepare('vacuum into ?').run(copy)
  } finally {
    from.close()
  }
  const to = new DatabaseSync(copy)
  try {
    // Without a journal, which would hold what goes.
    to.exec('pragma journal_mode = off; pragma secure_delete = on; pragma foreign_keys = off')
    for (const table of leftOut) to.exec(`delete from "${table}"`)
  } finally {
    to.close()
  }
}
