import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { migrations } from './migrations/list.ts'
import { sharedCommits, type Write } from './shared-commits.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** What queries read from and write to: the whole database, or a transaction on it. */
export type Queries = Kysely<Tables>

export type Database = {
  /** Sees what is committed. */
  read: Queries
  /** Runs one unit of work in a transaction and answers once it is committed. */
  write: Write
  close: () => Promise<void>
}

async function migrate(db: Queries): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function openSqliteDatabase(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) })
  await migrate(writer)
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) })
  return {
    read: reader,
    write: sharedCommits(writer),
    close: async () => {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

async function openPostgresDatabase(url: string, onLost: (error: Error) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url })
  // Without these a lost connection would end the process (node-postgres #2762).
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  return {
    read: db,
    write: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  }
}

/** Opens and migrates the database at `sqlite:<file>` or `postgres://…`; `onLost` hears of lost PostgreSQL connections. */
export async function openDatabase(url: string, onLost: (error: Error) => void): Promise<Database> {
  if (url.startsWith('sqlite:')) return openSqliteDatabase(url.slice('sqlite:'.length))
  return openPostgresDatabase(url, onLost)
}
