import { sql, type Kysely } from 'kysely'
import { findDamage } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Asks the server of a database for anything at all, whatever the database holds. */
export async function askServer(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Makes the smallest possible query, and rejects where the database does not answer it. */
export async function askDatabase(db: Kysely<Tables>): Promise<true> {
  await db.selectFrom('installed_pack').select('id').limit(1).execute()
  return true
}

/** What a database says of itself: what it is, what is wrong with its file, whether it only reads, and its time (null on SQLite). */
export type Looked = { engine: string; damage: string | null; isReadOnly: boolean; now: Date | null }

async function lookAtSqlite(db: Kysely<Tables>, file: string): Promise<Looked> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return { engine: `SQLite ${rows[0]?.version ?? ''}`, damage: findDamage(file), isReadOnly: false, now: null }
}

async function lookAtPostgres(db: Kysely<Tables>): Promise<Looked> {
  const { rows } = await sql<{ version: string; read_only: string; now: Date }>`
    select current_setting('server_version') as version, current_setting('transaction_read_only') as read_only, now() as now
  `.execute(db)
  const [row] = rows
  return {
    engine: `PostgreSQL ${row?.version ?? ''}`,
    damage: null,
    isReadOnly: row?.read_only === 'on',
    now: row?.now ?? null,
  }
}

/** Asks a database what it is and how it is; on SQLite this reads all of it. */
export function lookAtDatabase(db: Kysely<Tables>, databaseUrl: string): Promise<Looked> {
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : null
  return file === null ? lookAtPostgres(db) : lookAtSqlite(db, file)
}

/** The newest of the times that are stored of use and of mail; null where there is none. */
export async function newestTime(db: Kysely<Tables>): Promise<string | null> {
  const used = await db
    .selectFrom('sessions')
    .select((is) => is.fn.max('used_at').as('at'))
    .executeTakeFirst()
  const ended = await db
    .selectFrom('mail_log')
    .select((is) => is.fn.max('ended_at').as('at'))
    .executeTakeFirst()
  return (
    [used?.at, ended?.at]
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}
