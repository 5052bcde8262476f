import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { eraser } from './eraser.ts'
import { migrations } from './migrations/list.ts'
import { sharedCommits, type Write } from './shared-commits.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { refuseNested } from './refuse-nested.ts'

/** Something to run queries on: the whole database, or a transaction on it. */
export type Queries = Kysely<Tables>

export type Database = {
  /** For reading; sees committed data only. */
  read: Queries
  /** Runs one unit of work in a transaction and resolves once it is committed. Rejects within another `write`. */
  write: Write
  /**
   * Runs work that needs temporary tables, on a connection of its own. What it writes to others goes through the `write` that it is
   * handed, which comes last: until then nobody is locked out.
   */
  apart: <Result>(work: (queries: Queries, write: Write) => Promise<Result>) => Promise<Result>
  /**
   * Call this after rows were deleted: it removes what is left of them in SQLite's files, at once or within `maxDelay`
   * milliseconds. Resolves to false where another process is in the way; it is then tried again until it works. On
   * PostgreSQL it does nothing, because the files are the operator's.
   */
  eraseDeleted: (maxDelay?: number) => Promise<boolean>
  close: () => Promise<void>
}

async function migrate(db: Queries): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Called for errors that happen between calls. */
export type OnTrouble = (error: Error, what: string) => void

async function openSqliteDatabase(file: string, onTrouble: OnTrouble): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const connection = openSqlite(file)
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) })
  await migrate(writer)
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) })
  // Kysely lends the connection to one caller at a time, so no transaction is open on it here.
  const { erase, stop } = eraser(() => writer.connection().execute(async () => connection.truncateLog()), onTrouble)
  return {
    read: reader,
    write: sharedCommits(writer),
    apart: (work) => writer.connection().execute((one) => work(one, (change) => one.transaction().execute(change))),
    eraseDeleted: erase,
    close: async () => {
      stop()
      await reader.destroy()
      await writer.destroy()
    },
  }
}

/** The timeout of a connection, in milliseconds. Without it, a query would wait for a lost server for ever. */
const connectionTimeout = 10_000

async function openPostgresDatabase(url: string, onTrouble: OnTrouble): Promise<Database> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: connectionTimeout })
  const onLost = (error: Error) => onTrouble(error, 'database connection lost')
  // Without these listeners a lost connection would end the process (node-postgres #2762).
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  return {
    read: db,
    write: (work) => db.transaction().execute(work),
    // In one transaction: a pooler may give each transaction another connection, which lacks the temporary tables.
    apart: (work) => db.transaction().execute((one) => work(one, (change) => change(one))),
    eraseDeleted: async () => true,
    close: () => db.destroy(),
  }
}

/** Opens and migrates the database at `sqlite:<file>` or `postgres://…`. */
export async function openDatabase(url: string, onTrouble: OnTrouble): Promise<Database> {
  const opened = url.startsWith('sqlite:')
    ? await openSqliteDatabase(url.slice('sqlite:'.length), onTrouble)
    : await openPostgresDatabase(url, onTrouble)
  return { ...opened, write: refuseNested(opened.write) }
}
