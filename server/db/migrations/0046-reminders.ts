import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who is reminded of a plan by mail: the address is sealed under a key that does not stand in the database. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reminders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      .addColumn('reminded_on', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('reminders_plan')
      .unique()
      .on('reminders')
      .columns(['session_uuid', 'role_id'])
      .execute()
  },
}
