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
 * connection is in the way. `begin` begins a transaction with the lock of whoever writes; where another connection has it, it
 * returns false, or throws.
 */
export type SqliteConnection = SqliteDatabase & {
  truncateLog: () => boolean
  begin: (when: 'if-free' | 'or-throw') => boolean
  /** Runs statements that answer nothing. */
  run: (sql: string) => void
  /** What a pragma answers, of which the first column alone. */
  ask: (pragma: string) => unknown
  /** Does some work that throws at once where another connection is in the way. */
  withoutWaiting: <Result>(work: () => Result) => Result
}

// The first byte of an extended code is the code itself.
const busy = 5

/** Whether an error says that another connection is in the way. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy
}

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
  // What waits within SQLite for another process holds up every request of this one.
  const withoutWaiting = <Result>(work: () => Result) => {
    connection.exec('pragma busy_timeout = 0')
    try {
      return work()
    } finally {
      connection.exec(`pragma busy_timeout = ${busyTimeout}`)
    }
  }
  const ask = (pragma: string) => Object.values(connection.prepare(`pragma ${pragma}`).get() ?? {})[0]
  return {
    close: () => connection.close(),
    run: (text) => connection.exec(text),
    ask,
    withoutWaiting,
    truncateLog: () => withoutWaiting(() => ask('wal_checkpoint(truncate)') === 0),
    begin: (when) =>
      withoutWaiting(() => {
        try {
          // A transaction that begins with a read can fail, without waiting, when it first writes. An immediate one takes the
          // lock at its beginning.
          connection.exec('begin immediate')
          return true
        } catch (error) {
          if (when === 'if-free' && isBusy(error)) return false
          throw error
        }
      }),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) {
        statements.delete(sql)
        statements.set(sql, known)
        return known
      }
      const statement = adapted(connection.prepare(sql))
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}
