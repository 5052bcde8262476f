import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { eraser } from './eraser.ts'
import { migrations } from './migrations/list.ts'
import { sharedCommits, type Write } from './shared-commits.ts'
import { postgresSnapshot, sqliteSnapshot, type Snapshot } from './snapshot.ts'
import { openSqlite } from './sqlite.ts'
import { traced } from '#server/watching/traced.ts'
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
  /** Reads everything as it was at one moment, while others write. */
  snapshot: Snapshot
  /** The name of the newest migration that was applied; null in a new database. */
  migration: () => Promise<string | null>
  /** Applies the migrations that are missing, up to the named one or all. */
  migrate: (to?: string) => Promise<void>
  /** The connections that are open, those at rest, and how many queries wait for one; null on SQLite, which has no pool. */
  connections: () => { open: number; idle: number; waiting: number } | null
  close: () => Promise<void>
}

function migrationsOf(db: Queries): Pick<Database, 'migration' | 'migrate'> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  return {
    migration: async () => {
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
      if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null
      // Those of a later release are not in our list.
      const applied = await sql<{ name: string | null }>`
        select max(name) as name from ${sql.table(DEFAULT_MIGRATION_TABLE)}
      `.execute(db)
      return applied.rows[0]?.name ?? null
    },
    migrate: async (to) => {
      const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
      if (error) throw error
    },
  }
}

/** Called for errors that happen between calls. */
export type OnTrouble = (error: Error, what: string) => void

function connectSqlite(file: string, onTrouble: OnTrouble): Database {
  mkdirSync(dirname(file), { recursive: true })
  const connection = openSqlite(file)
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) })
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) })
  // Kysely lends the connection to one caller at a time, so no transaction is open on it here.
  const { erase, stop } = eraser(() => writer.connection().execute(async () => connection.truncateLog()), onTrouble)
  return {
    read: reader,
    write: sharedCommits(writer),
    apart: (work) => writer.connection().execute((one) => work(one, (change) => one.transaction().execute(change))),
    eraseDeleted: erase,
    snapshot: sqliteSnapshot(() => openSqlite(file)),
    ...migrationsOf(writer),
    connections: () => null,
    close: async () => {
      stop()
      await reader.destroy()
      await writer.destroy()
    },
  }
}

/** The timeout of a connection, in milliseconds. Without it, a query would wait for a lost server for ever. */
const connectionTimeout = 10_000

function connectPostgres(url: string, onTrouble: OnTrouble): Database {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: connectionTimeout })
  const onLost = (error: Error) => onTrouble(error, 'database connection lost')
  // Without these listeners a lost connection would end the process (node-postgres #2762).
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    read: db,
    write: (work) => db.transaction().execute(work),
    // In one transaction: a pooler may give each transaction another connection, which lacks the temporary tables.
    apart: (work) => db.transaction().execute((one) => work(one, (change) => change(one))),
    eraseDeleted: async () => true,
    snapshot: postgresSnapshot(db),
    ...migrationsOf(db),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  }
}

/** Connects to the database at `sqlite:<file>` or `postgres://…`, and leaves its migrations as they are. */
export function connectDatabase(url: string, onTrouble: OnTrouble): Database {
  const isSqlite = url.startsWith('sqlite:')
  const connected = isSqlite ? connectSqlite(url.slice('sqlite:'.length), onTrouble) : connectPostgres(url, onTrouble)
  const write = refuseNested(connected.write)
  const options = { attributes: { 'db.system.name': isSqlite ? 'sqlite' : 'postgresql' } }
  return { ...connected, write: (work) => traced('database write', options, () => write(work)) }
}

/** Opens and migrates the database at `sqlite:<file>` or `postgres://…`. */
export async function openDatabase(url: string, onTrouble: OnTrouble): Promise<Database> {
  const db = connectDatabase(url, onTrouble)
  await db.migrate()
  return db
}
