import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Each server holds the titles itself; it is told which have changed. */
export const titleChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('title_words').execute()
    await db.schema
      .createTable('title_changes')
      .addColumn('role_id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('title_changes_number').on('title_changes').columns(['number', 'role_id']).execute()
  },
}
