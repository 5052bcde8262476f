import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { makeMigrationTables } from './postgres/migration-lock.ts'
import { migrations } from './migrations/list.ts'
import type { Tables } from './tables.ts'

const latest = Object.keys(migrations).at(-1)

/** The name of the newest migration that was applied; null in a new database. */
export async function appliedMigration(db: Kysely<Tables>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return null
  // Those of a later release are not in our list.
  const applied = await sql<{ name: string | null }>`
    select max(name) as name from ${sql.table(DEFAULT_MIGRATION_TABLE)}
  `.execute(db)
  return applied.rows[0]?.name ?? null
}

async function apply(db: Kysely<Tables>, to: string | undefined): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error) throw error
}

/**
 * Applies the migrations that are missing, up to the named one or all, in one transaction. Where none is missing nothing is written, so that a
 * server starts on a database that only reads.
 */
export async function migrateDatabase(db: Kysely<Tables>, to: string | undefined): Promise<void> {
  if ((await appliedMigration(db)) === (to ?? latest)) return
  await makeMigrationTables(db)
  await db.transaction().execute((queries) => apply(queries, to))
}
