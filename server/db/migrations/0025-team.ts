import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const team: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('teams')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_uuid', 'text', (column) =>
        column.notNull().unique().references('sessions.uuid').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('capabilities', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('team_members')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('team_id', 'text', (column) => column.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('seen_in', 'integer')
      .addColumn('group_size', 'integer')
      .addColumn('ratings', 'text', (column) => column.notNull())
      .addUniqueConstraint('team_members_once', ['team_id', 'session_uuid'])
      .execute()
    await db.schema.createIndex('team_members_session').on('team_members').column('session_uuid').execute()
  },
}
