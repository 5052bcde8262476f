import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const firstJourney: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sessions')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('restore_point', 'text')
      .addColumn('session_saved', 'integer', (column) => column.notNull())
      .addColumn('role_id', 'text')
      .addColumn('query_role', 'text', (column) => column.notNull())
      .addColumn('query_agency', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_used_at').on('sessions').columns(['session_saved', 'used_at']).execute()
    await db.schema
      .createTable('session_secrets')
      .addColumn('secret_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('session_secrets_session').on('session_secrets').column('session_uuid').execute()
    await db.schema
      .createTable('roles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('search_key', 'text', (column) => column.notNull())
      .addColumn('agency', 'text', (column) => column.notNull())
      .addColumn('role_type', 'text', (column) => column.notNull())
      .addColumn('meta', 'text', (column) => column.notNull())
      .addColumn('needs', 'text', (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .addColumn('strategy', 'integer', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('listed', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('role_titles')
      .addColumn('role_id', 'text', (column) => column.notNull().references('roles.id').onDelete('cascade'))
      .addColumn('search_key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('role_titles_key', ['role_id', 'search_key'])
      .execute()
    await db.schema.createIndex('roles_agency').on('roles').column('agency').execute()
    await db.schema
      .createTable('questionnaires')
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('qtype', 'text', (column) => column.notNull())
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('place', 'text')
      .addColumn('selected', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('questionnaires_key', ['session_uuid', 'qtype', 'role_id'])
      .execute()
    await db.schema
      .createTable('answers')
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('qtype', 'text', (column) => column.notNull())
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('qref', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('answers_key', ['session_uuid', 'qtype', 'role_id', 'qref'])
      .execute()
    await db.schema
      .createTable('installed_pack')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .execute()
  },
}
