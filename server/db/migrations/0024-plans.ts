import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const plans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('earlier_assessments')
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'text', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('selected', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('earlier_assessments_key', ['session_uuid', 'role_id', 'finished_at'])
      .execute()
    await db.schema
      .createTable('plans')
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('review_on', 'text')
      .addPrimaryKeyConstraint('plans_key', ['session_uuid', 'role_id'])
      .execute()
    await db.schema
      .createTable('plan_actions')
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('capability', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('by_date', 'text')
      .addColumn('with_whom', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('done_on', 'text')
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('plan_actions_key', ['session_uuid', 'id'])
      .execute()
    await db.schema
      .createTable('shared_plans')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_uuid', 'text', (column) => column.notNull().references('sessions.uuid').onDelete('cascade'))
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('shows_notes', 'integer', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .execute()
    // One link for each plan.
    await db.schema
      .createIndex('shared_plans_plan')
      .unique()
      .on('shared_plans')
      .columns(['session_uuid', 'role_id'])
      .execute()
  },
}
