import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Drafts that are shown by a link, and what is said of a draft before it is published. */
export const previews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('previews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('pack', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema
      .createTable('review_comments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('pack', 'text', (column) => column.notNull())
      .addColumn('edition', 'integer')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('preview_id', 'text')
      .addColumn('written_by', 'text', (column) => column.notNull())
      .addColumn('written_at', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('settled_by', 'text')
      .execute()
    await db.schema.createIndex('review_comments_edition').on('review_comments').columns(['pack', 'edition']).execute()
    await db.schema
      .createTable('review_requests')
      .addColumn('pack', 'text', (column) => column.primaryKey())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .execute()
  },
}
