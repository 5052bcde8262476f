import { AsyncLocalStorage } from 'node:async_hooks'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { eraser } from './eraser.ts'
import { migrations } from './migrations/list.ts'
import { commandPatience, isWritable, lockServers, openPostgres, type Patience } from './postgres.ts'
import { sharedCommits, type Write } from './shared-commits.ts'
import { postgresSnapshot, type Snapshot, sqliteSnapshot } from './snapshot.ts'
import { keepPrivate, openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { CannotSave } from './trouble.ts'

const latest = Object.keys(migrations).at(-1) ?? ''
const applied = sql.table(DEFAULT_MIGRATION_TABLE)

/** The name of the newest migration that was applied; null in a new database. */
async function appliedMigration(db: Kysely<Tables>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null
  // Asked of the table, because our list lacks the migrations of a later release.
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from ${applied}`.execute(db)
  return rows[0]?.name ?? null
}

/**
 * Applies the migrations that are missing, up to the named one or all, in one transaction, which Kysely's Migrator does not do on SQLite: a
 * server that is killed meanwhile would leave tables of no release. Where none is missing nothing is written, so that a server starts on a
 * database that only reads. `alone` is a write that no two servers do at once.
 */
export async function migrateDatabase(db: Kysely<Tables>, alone: Write, to = latest): Promise<void> {
  if ((await appliedMigration(db)) === to) return
  await alone(async (queries) => {
    await sql`
      create table if not exists ${applied} (name varchar(255) not null primary key, timestamp varchar(255) not null)
    `.execute(queries)
    const { rows } = await sql<{ name: string }>`select name from ${applied}`.execute(queries)
    const there = new Set(rows.map(({ name }) => name))
    for (const [name, migration] of Object.entries(migrations)) {
      if (there.has(name) || name > to) continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other.
      await migration.up(queries)
      // oxlint-disable-next-line no-await-in-loop -- one after the other.
      await sql`insert into ${applied} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(queries)
    }
  })
}

/** Something to run queries on: the whole database, or a transaction on it. */
export type Queries = Kysely<Tables>

export type Database = {
  /** For reading; sees committed data only. */
  read: Queries
  /** Runs one unit of work in a transaction and resolves once it is committed. Rejects within another `write`. */
  write: Write
  /** As `write`, for what no two servers may do at once: a second server waits until the first has done it. */
  alone: Write
  /**
   * Does long work in steps; the work can read what a step has stored once that is done. On SQLite each step is committed by itself, and
   * others write in between; on PostgreSQL, where others need not wait, all steps are one transaction.
   */
  inSteps: <Result>(work: (queries: Queries, step: Write) => Promise<Result>) => Promise<Result>
  /** Whether anything can be stored now. Rejects where the database does not answer. */
  canSave: () => Promise<boolean>
  /**
   * Call this after rows were deleted: it removes what is left of them in SQLite's files, at once or within `maxDelay`
   * milliseconds. Resolves to false where another process is in the way; it is then tried again until it works. On
   * PostgreSQL it does nothing, because the files are the operator's.
   */
  eraseDeleted: (maxDelay?: number) => Promise<boolean>
  /** How many bytes are free on SQLite's disk; null on PostgreSQL, whose disk is another machine's. */
  freeBytes: (() => Promise<number>) | null
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

/** Called for errors that happen between calls. */
export type OnTrouble = (error: Error, what: string) => void

/** The pause between two steps on SQLite, in milliseconds: longer than the first rests of a server that has just begun to wait (`tryAgain`). */
const stepPause = 15

function connectSqlite(file: string, onTrouble: OnTrouble): Database {
  keepPrivate(file)
  // No wait within SQLite: to wait there for another process would hold up every request of this one.
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file, 0) }) })
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: async () => openSqlite(file) }) })
  // Kysely lends the connection to one caller at a time, so no transaction is open on it here.
  const { erase, stop } = eraser(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writer)
    return rows[0]?.busy === 0
  }, onTrouble)
  const commit = sharedCommits(writer)
  let isRefused = false
  const write: Write = async (work) => {
    try {
      const result = await commit(work)
      isRefused = false
      return result
    } catch (error) {
      if (error instanceof CannotSave) isRefused = true
      throw error
    }
  }
  const writeNothing = () =>
    write((queries) =>
      queries
        .updateTable('installed_pack')
        .set((is) => ({ id: is.ref('id') }))
        .execute(),
    )
  return {
    read,
    write,
    alone: write,
    inSteps: (work) =>
      work(read, async (step) => {
        const result = await write(step)
        await delay(stepPause)
        return result
      }),
    canSave: async () => {
      if (isRefused) await writeNothing().catch(() => undefined)
      return !isRefused
    },
    eraseDeleted: erase,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dirname(file))
      return bavail * bsize
    },
    snapshot: sqliteSnapshot(() => openSqlite(file)),
    migration: () => appliedMigration(writer),
    migrate: (to) => migrateDatabase(writer, write, to),
    connections: () => null,
    close: async () => {
      stop()
      await read.destroy()
      await writer.destroy()
    },
  }
}

function connectPostgres(url: string, onTrouble: OnTrouble, patience: Patience): Database {
  const { pool, db, read, write } = openPostgres(url, patience, onTrouble)
  const alone: Write = (work) =>
    write(async (queries) => {
      await lockServers(queries)
      return work(queries)
    })
  return {
    read,
    write,
    alone,
    inSteps: (work) => write((queries) => work(queries, (step) => step(queries))),
    canSave: () => isWritable(read),
    eraseDeleted: async () => true,
    freeBytes: null,
    snapshot: postgresSnapshot(db),
    migration: () => appliedMigration(read),
    migrate: (to) => migrateDatabase(read, alone, to),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await read.destroy()
      await db.destroy()
    },
  }
}

/**
 * Refuses a write within another write. On SQLite it would wait for the outer transaction, which waits for it, and its visitor for ever;
 * on PostgreSQL it would be committed even when the outer one fails.
 */
function refuseNested(inner: Write): Write {
  const around = new AsyncLocalStorage<{ isOpen: boolean }>()
  return async (work) => {
    if (around.getStore()?.isOpen) {
      throw new Error('db.write stands within another db.write: use the queries that the outer one is handed')
    }
    return inner((queries) => {
      // Work that the write has started can go on after it has ended, and may then write in its turn.
      const unit = { isOpen: true }
      return around.run(unit, () => work(queries).finally(() => void (unit.isOpen = false)))
    })
  }
}

/** Connects to the database at `sqlite:<file>` or `postgres://…`, and leaves its migrations as they are. */
export function connectDatabase(url: string, onTrouble: OnTrouble, patience = commandPatience): Database {
  const isSqlite = url.startsWith('sqlite:')
  const db = isSqlite
    ? connectSqlite(url.slice('sqlite:'.length), onTrouble)
    : connectPostgres(url, onTrouble, patience)
  return { ...db, write: refuseNested(db.write) }
}

/** Opens and migrates the database at `sqlite:<file>` or `postgres://…`. */
export async function openDatabase(url: string, onTrouble: OnTrouble): Promise<Database> {
  const db = connectDatabase(url, onTrouble)
  await db.migrate()
  return db
}
