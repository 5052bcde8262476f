import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const operating: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('operator_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('operator_tries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('tried_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('operator_tries_time').on('operator_tries').column('tried_at').execute()
    await db.schema
      .createTable('last_done')
      .addColumn('what', 'text', (column) => column.primaryKey())
      .addColumn('done_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('rating_sums')
      .addColumn('quarter', 'text', (column) => column.notNull())
      .addColumn('capability', 'text', (column) => column.notNull())
      .addColumn('breakdown', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('rating', 'text', (column) => column.notNull())
      .addColumn('sessions', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rating_sums_key', ['quarter', 'capability', 'breakdown', 'value', 'rating'])
      .execute()
    await db.schema
      .createTable('rating_shares')
      .addColumn('quarter', 'text', (column) => column.notNull())
      .addColumn('capability', 'text', (column) => column.notNull())
      .addColumn('breakdown', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('rating', 'text', (column) => column.notNull())
      .addColumn('sessions', 'integer', (column) => column.notNull())
      .addColumn('tenths', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rating_shares_key', ['quarter', 'capability', 'breakdown', 'value', 'rating'])
      .execute()
  },
}
