import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Operators by name: who has signed in, since when they have done nothing, and what each has done. */
export const operators: Migration = {
  async up(db: Kysely<unknown>) {
    // Whoever is signed in has no name yet, and signs in again.
    await sql`delete from operator_sessions`.execute(db)
    for (const column of ['used_at', 'person', 'subject', 'provider_session'])
      await db.schema
        .alterTable('operator_sessions')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute()
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('person_name', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute()
    await db.schema.createIndex('audit_log_number').on('audit_log').column('number').execute()
  },
}
