import { Kysely } from 'kysely'
import { postgresApart, sqliteApart, type WorkApart } from './apart.ts'
import { isWritable } from './ask.ts'
import { openBallast } from './sqlite/ballast.ts'
import { eraser } from './sqlite/eraser.ts'
import { keepPrivate } from './sqlite/private-files.ts'
import { appliedMigration, migrateDatabase } from './migrate.ts'
import { lockServers, PooledDialect } from './postgres/migration-lock.ts'
import { commandPatience, patiently, type Patience } from './postgres/patience.ts'
import { openPool } from './postgres/pool.ts'
import { saving } from './saving.ts'
import { sharedCommits, type Write } from './shared-commits.ts'
import { postgresSnapshot, sqliteSnapshot, type Snapshot } from './snapshot.ts'
import { ReadingDialect } from './sqlite/reading-dialect.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { WaitingDialect } from './sqlite/waiting-dialect.ts'
import { traced } from '#server/watching/traced.ts'
import type { Tables } from './tables.ts'
import { refuseNested } from './refuse-nested.ts'

/** Something to run queries on: the whole database, or a transaction on it. */
export type Queries = Kysely<Tables>

export type Database = WorkApart & {
  /** For reading; sees committed data only. */
  read: Queries
  /** Runs one unit of work in a transaction and resolves once it is committed. Rejects within another `write`. */
  write: Write
  /** The same for what deletes: on a full disk it uses the room that SQLite keeps for that, and then nothing else is written. */
  forget: Write
  /** The same as `write` for what no two servers may do at once: another one that begins it waits. */
  alone: Write
  /** Whether anything can be stored now. Rejects where the database does not answer. */
  canSave: () => Promise<boolean>
  /**
   * Call this after rows were deleted: it removes what is left of them in SQLite's files, at once or within `maxDelay`
   * milliseconds. Resolves to false where another process is in the way; it is then tried again until it works. On
   * PostgreSQL it does nothing, because the files are the operator's.
   */
  eraseDeleted: (maxDelay?: number) => Promise<boolean>
  /** The room on SQLite's disk: how many bytes are free, and what keeps some for `forget`. Null on PostgreSQL. */
  room: { free: () => Promise<number>; keep: () => Promise<void> } | null
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
  return { migration: () => appliedMigration(db), migrate: (to) => migrateDatabase(db, to) }
}

/** Called for errors that happen between calls. */
export type OnTrouble = (error: Error, what: string) => void

function connectSqlite(file: string, onTrouble: OnTrouble): Database {
  keepPrivate(file)
  const connection = openSqlite(file)
  const writer = new Kysely<Tables>({ dialect: new WaitingDialect(connection) })
  const reader = new Kysely<Tables>({ dialect: new ReadingDialect({ database: async () => openSqlite(file) }) })
  // Kysely lends the connection to one caller at a time, so no transaction is open on it here.
  const { erase, stop } = eraser(() => writer.connection().execute(async () => connection.truncateLog()), onTrouble)
  const ballast = openBallast(file)
  const { write, forget, canSave } = saving(sharedCommits(writer), ballast)
  return {
    read: reader,
    write,
    forget,
    alone: write,
    canSave,
    room: { free: ballast.free, keep: ballast.take },
    ...sqliteApart(file),
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

function connectPostgres(url: string, onTrouble: OnTrouble, patience: Patience): Database {
  const { pool, lending } = openPool(url, patience, onTrouble)
  const db = new Kysely<Tables>({ dialect: new PooledDialect({ pool: lending }) })
  const write: Write = (work) => patiently(patience, () => db.transaction().execute(work))
  return {
    read: db,
    write,
    forget: write,
    alone: (work) =>
      write(async (queries) => {
        await lockServers(queries)
        return work(queries)
      }),
    canSave: () => isWritable(db),
    room: null,
    ...postgresApart(db),
    eraseDeleted: async () => true,
    snapshot: postgresSnapshot(db),
    ...migrationsOf(db),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  }
}

/** Connects to the database at `sqlite:<file>` or `postgres://…`, and leaves its migrations as they are. */
export function connectDatabase(url: string, onTrouble: OnTrouble, patience = commandPatience): Database {
  const isSqlite = url.startsWith('sqlite:')
  const connected = isSqlite
    ? connectSqlite(url.slice('sqlite:'.length), onTrouble)
    : connectPostgres(url, onTrouble, patience)
  const refused = refuseNested(connected)
  const options = { attributes: { 'db.system.name': isSqlite ? 'sqlite' : 'postgresql' } }
  const tracing =
    (write: Write): Write =>
    (work) =>
      traced('database write', options, () => write(work))
  return { ...connected, write: tracing(refused.write), forget: tracing(refused.forget) }
}

/** Opens and migrates the database at `sqlite:<file>` or `postgres://…`. */
export async function openDatabase(url: string, onTrouble: OnTrouble): Promise<Database> {
  const db = connectDatabase(url, onTrouble)
  await db.migrate()
  return db
}
