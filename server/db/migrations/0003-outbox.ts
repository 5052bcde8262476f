import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('restore_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('restore_links_session').on('restore_links').column('session_uuid').execute()
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('session_uuid', 'text')
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('stored_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_try_at', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'text')
      .addColumn('doubts', 'integer', (column) => column.notNull())
      .addColumn('last_failure', 'text')
      .execute()
    await db.schema.createIndex('outbox_next_try').on('outbox').column('next_try_at').execute()
    await db.schema.createIndex('outbox_session').on('outbox').column('session_uuid').execute()
    await db.schema
      .createTable('mail_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('stored_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('failure', 'text')
      .execute()
    await db.schema.createIndex('mail_log_ended').on('mail_log').column('ended_at').execute()
    await db.schema
      .createTable('mail_counts')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('times', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('mail_counts_until').on('mail_counts').column('until').execute()
  },
}
