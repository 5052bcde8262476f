import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Editions of a pack that were published in the browser, and what its editors work on. */
export const editions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('editions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('pack', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addColumn('publisher', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addUniqueConstraint('editions_number', ['pack', 'number'])
      .execute()
    await db.schema
      .createTable('edition_texts')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('draft_files')
      .addColumn('pack', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('editors', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_files_key', ['pack', 'path'])
      .execute()
  },
}
