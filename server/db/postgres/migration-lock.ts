import { setTimeout as delay } from 'node:timers/promises'
import { PostgresAdapter, PostgresDialect, sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, MIGRATION_LOCK_ID } from 'kysely/migration'
import type { Tables } from '#server/db/tables.ts'

/** Of servers that start at once on an empty database, all but one can fail to make a table that another is making. */
const maxTries = 5
const pause = 200

async function make(db: Kysely<Tables>): Promise<void> {
  const text = sql`varchar(255)`
  await db.schema
    .createTable(DEFAULT_MIGRATION_TABLE)
    .ifNotExists()
    .addColumn('name', text, (column) => column.notNull().primaryKey())
    .addColumn('timestamp', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable(DEFAULT_MIGRATION_LOCK_TABLE)
    .ifNotExists()
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    insert into ${sql.table(DEFAULT_MIGRATION_LOCK_TABLE)} (id, is_locked) values (${MIGRATION_LOCK_ID}, 0)
    on conflict do nothing
  `.execute(db)
}

/** Makes the tables that name the migrations and lock them. Kysely would make them within the transaction, too late for the lock. */
export async function makeMigrationTables(db: Kysely<Tables>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other.
      return await make(db)
    } catch (error) {
      if (tries === maxTries) throw error
      // oxlint-disable-next-line no-await-in-loop -- one try after the other.
      await delay(pause)
    }
  }
}

/** Lets no other server change what all of them share, until the transaction ends. */
export async function lockServers(db: Kysely<Tables>): Promise<void> {
  await sql`
    update ${sql.table(DEFAULT_MIGRATION_LOCK_TABLE)} set is_locked = 0 where id = ${MIGRATION_LOCK_ID}
  `.execute(db)
}

/**
 * Locks by a row, within a transaction. Kysely's own lock belongs to a connection, which a pooler such as PgBouncer gives to
 * somebody else after each transaction.
 */
class RowLock extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<Tables>): Promise<void> {
    await lockServers(db)
  }

  override async releaseMigrationLock(): Promise<void> {
    // The end of the transaction releases it.
  }
}

/** Kysely's dialect of PostgreSQL without anything that outlasts a transaction. */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new RowLock()
  }
}
