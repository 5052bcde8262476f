import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

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

// The timeout for another connection's lock, in milliseconds.
const busyTimeout = 5000

/**
 * One connection. `truncateLog` copies the write-ahead log into the database and empties it; it returns false where another
 * connection is in the way.
 */
export type SqliteConnection = SqliteDatabase & { truncateLog: () => boolean }

/**
 * Opens one connection to a SQLite file, in the shape that Kysely's dialect expects. Each statement is prepared once; where
 * there are too many, those least recently used are dropped.
 */
export function openSqlite(file: string): SqliteConnection {
  const connection = new DatabaseSync(file, { timeout: busyTimeout })
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
  `)
  const statements = new Map<string, ReturnType<typeof adapted>>()
  return {
    close: () => connection.close(),
    truncateLog: () => {
      // This must not wait for a reader in another process, because every request of this process would wait too.
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
      // A transaction that begins with a read can fail, without waiting, when it first writes. An immediate one takes the
      // write lock at its beginning.
      const statement = adapted(connection.prepare(sql === 'begin' ? 'begin immediate' : sql))
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}
