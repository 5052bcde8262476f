import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const historyOfImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('agencies').addColumn('validation_contact', 'text').execute()
    await db.schema
      .createTable('imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('withdrawn', 'integer', (column) => column.notNull())
      .addColumn('undone_at', 'text')
      .execute()
    await db.schema
      .createTable('import_undo')
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_undo_key', ['import_id', 'id'])
      .execute()
  },
}
