import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const views: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('view_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('capabilities', 'text', (column) => column.notNull())
      .addColumn('by_person', 'integer', (column) => column.notNull())
      .addColumn('comments', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('view_requests_role', ['session_uuid', 'role_id'])
      .execute()
    await db.schema
      .createTable('views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.notNull().references('view_requests.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('mailed', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('seen_in', 'integer')
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('comments', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('views_request').on('views').column('request_id').execute()
  },
}
