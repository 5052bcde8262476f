import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The organisation's learning catalogue, for which capabilities each item is, and how often items were opened. */
export const learningCatalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('learning_items')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('agency', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('looked_at', 'text')
      .addColumn('dead_since', 'text')
      .execute()
    await db.schema
      .createIndex('learning_items_source_key')
      .on('learning_items')
      .columns(['source', 'key'])
      .unique()
      .execute()
    await db.schema
      .createTable('learning_for')
      .addColumn('item_id', 'text', (column) => column.notNull().references('learning_items.id').onDelete('cascade'))
      .addColumn('capability', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('learning_for_key', ['item_id', 'capability'])
      .execute()
    await db.schema.createIndex('learning_for_capability').on('learning_for').column('capability').execute()
    await db.schema
      .createTable('learning_clicks')
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('clicks', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('learning_clicks_key', ['item_id', 'month'])
      .execute()
  },
}
