import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

// Earlier releases can lose data when the write-ahead log is reset (sqlite.org, "WAL-reset bug").
const oldestSafe = [3, 51, 3]

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number)
  const difference = oldestSafe.map((part, index) => (parts[index] ?? 0) - part).find((part) => part !== 0)
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

// Some statements differ with the length of a list in them.
const maxStatements = 200

// How long a connection waits for another's lock, in milliseconds.
const busyTimeout = 5000

/** One connection; `truncateLog` copies the write-ahead log into the database and empties it, unless another one is in the way. */
export type SqliteConnection = SqliteDatabase & { truncateLog: () => boolean }

/**
 * Opens one connection to a SQLite file in the shape that Kysely's dialect expects. Statements are prepared once; those
 * least recently used go when there are too many.
 */
export function openSqlite(file: string): SqliteConnection {
  const connection = new DatabaseSync(file, { timeout: busyTimeout })
  const version = String(connection.prepare('select sqlite_version() as version').get()?.['version'])
  if (isOlder(version)) {
    connection.close()
    throw new Error(`SQLite ${version} is too old: ${oldestSafe.join('.')} or later is needed`)
  }
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
  `)
  const statements = new Map<string, ReturnType<typeof adapted>>()
  return {
    close: () => connection.close(),
    truncateLog: () => {
      // Waiting for a reader in another process would hold up every request of this one.
      connection.exec('pragma busy_timeout = 0')
      try {
        return connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0
      } finally {
        connection.exec(`pragma busy_timeout = ${busyTimeout}`)
      }
    },
    prepare(sql) {
      const known = statements.get(sql)
      if (known) {
        statements.delete(sql)
        statements.set(sql, known)
        return known
      }
      // A transaction that begins as a reader can fail when it turns into a writer, without waiting.
      const statement = adapted(connection.prepare(sql === 'begin' ? 'begin immediate' : sql))
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}
