import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What a database says of itself: what it is, its faults, whether it only reads, and its time, which SQLite has not. */
export type Looked = { engine: string; faults: string[]; isReadOnly: boolean; now: Date | null }

async function lookAtSqlite(db: Kysely<Tables>): Promise<Looked> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  const checked = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
  const faults = checked.rows.map(({ quick_check: fault }) => fault).filter((fault) => fault !== 'ok')
  return { engine: `SQLite ${rows[0]?.version ?? ''}`, faults, isReadOnly: false, now: null }
}

async function lookAtPostgres(db: Kysely<Tables>): Promise<Looked> {
  const { rows } = await sql<{ version: string; read_only: string; now: Date }>`
    select current_setting('server_version') as version, current_setting('transaction_read_only') as read_only, now() as now
  `.execute(db)
  const [row] = rows
  return {
    engine: `PostgreSQL ${row?.version ?? ''}`,
    faults: [],
    isReadOnly: row?.read_only === 'on',
    now: row?.now ?? null,
  }
}

/** Asks a database what it is and how it is; on SQLite this reads all of it. */
export function lookAtDatabase(db: Kysely<Tables>, databaseUrl: string): Promise<Looked> {
  return databaseUrl.startsWith('sqlite:') ? lookAtSqlite(db) : lookAtPostgres(db)
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
