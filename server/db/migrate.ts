import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { migrations } from './migrations/list.ts'
import type { Write } from './shared-commits.ts'
import type { Tables } from './tables.ts'

const latest = Object.keys(migrations).at(-1) ?? ''
const applied = sql.table(DEFAULT_MIGRATION_TABLE)

/** The name of the newest migration that was applied; null in a new database. */
export async function appliedMigration(db: Kysely<Tables>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null
  // Those of a later release are not in our list.
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
