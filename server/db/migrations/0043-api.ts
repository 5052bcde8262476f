import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keys of other systems, the moments at which they changed roles, and what readers are told of each role. */
export const api: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('api_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('agency', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('used_at', 'text')
      .execute()
    await db.schema
      .createTable('api_key_uses')
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('api_key_uses_key', ['key_id', 'day'])
      .execute()
    await db.schema
      .createTable('role_moments')
      .addColumn('role_id', 'text', (column) => column.primaryKey())
      .addColumn('as_of', 'text', (column) => column.notNull())
      .execute()
    for (const [column, first] of Object.entries({ at: '', state: '', agencies: '[]' }))
      await db.schema
        .alterTable('title_changes')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(first))
        .execute()
    const { rows: some } = await sql`select id from roles limit 1`.execute(db)
    if (some.length === 0) return
    // The roles that are there already: each comes to a reader who begins.
    const now = new Date().toISOString()
    await sql`
      insert into title_changes (role_id, number) values ('', 1)
      on conflict (role_id) do update set number = title_changes.number + 1
    `.execute(db)
    await sql`
      insert into title_changes (role_id, number, at, state, agencies)
      select id, (select number from title_changes where role_id = ''), ${sql.lit(now)}, 'open', '["' || agency || '"]'
      from roles where listed = 1 and origin in ('starter', 'imported', 'approved')
      on conflict (role_id) do update
        set number = excluded.number, at = excluded.at, state = excluded.state, agencies = excluded.agencies
    `.execute(db)
  },
}
