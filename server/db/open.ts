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
import { unnested } from './unnested.ts'

/** What queries read from and write to: the whole database, or a transaction on it. */
export type Queries = Kysely<Tables>

export type Database = {
  /** Sees what is committed. */
  read: Queries
  /** Runs one unit of work in a transaction and answers once it is committed; rejects within another one. */
  write: Write
  /**
   * After rows were deleted: lets nothing of them stay in the database's own files, at once or within so many milliseconds.
   * Answers whether that is done; where another process is in the way, it is tried again until it is. PostgreSQL's files are
   * the operator's.
   */
  erased: (within?: number) => Promise<boolean>
  close: () => Promise<void>
}

async function migrate(db: Queries): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Hears of what goes wrong by itself, in between calls. */
export type OnTrouble = (error: Error, what: string) => void

async function openSqliteDatabase(file: string, onTrouble: OnTrouble): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const connection = openSqlite(file)
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) })
  await migrate(writer)
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) })
  // Kysely lends the connection to one at a time, so that no transaction is open on it here.
  const { erase, stop } = eraser(() => writer.connection().execute(async () => connection.truncateLog()), onTrouble)
  return {
    read: reader,
    write: sharedCommits(writer),
    erased: erase,
    close: async () => {
      stop()
      await reader.destroy()
      await writer.destroy()
    },
  }
}

/** How long a query waits for a connection, in milliseconds; without a limit it would wait for a lost server for ever. */
const connectionTimeout = 10_000

async function openPostgresDatabase(url: string, onTrouble: OnTrouble): Promise<Database> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: connectionTimeout })
  const onLost = (error: Error) => onTrouble(error, 'database connection lost')
  // Without these a lost connection would end the process (node-postgres #2762).
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  return {
    read: db,
    write: (work) => db.transaction().execute(work),
    erased: async () => true,
    close: () => db.destroy(),
  }
}

/** Opens and migrates the database at `sqlite:<file>` or `postgres://…`. */
export async function openDatabase(url: string, onTrouble: OnTrouble): Promise<Database> {
  const opened = url.startsWith('sqlite:')
    ? await openSqliteDatabase(url.slice('sqlite:'.length), onTrouble)
    : await openPostgresDatabase(url, onTrouble)
  return { ...opened, write: unnested(opened.write) }
}
