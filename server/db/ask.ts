import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Queries = Kysely<Tables>

/** Asks the server of a database for anything at all, whatever the database holds. */
export async function askServer(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries)
}

/** Makes the smallest possible query, and rejects where the database does not answer it. */
export async function askDatabase(queries: Queries): Promise<true> {
  await queries.selectFrom('installed_pack').select('id').limit(1).execute()
  return true
}

/** Whether PostgreSQL stores anything: a standby, or one that an operator has set so, only reads. */
export async function isWritable(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only
  `.execute(queries)
  return rows[0]?.read_only === 'off'
}
