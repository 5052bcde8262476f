import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const findingRoles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('roles')
      .addColumn('family', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('role_titles')
      .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update role_titles set title = (select title from roles where roles.id = role_titles.role_id)`.execute(db)
    await db.schema
      .createTable('title_words')
      .addColumn('role_id', 'text', (column) => column.notNull().references('roles.id').onDelete('cascade'))
      .addColumn('beginning', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('search_key', 'text', (column) => column.notNull())
      .addColumn('agency', 'text', (column) => column.notNull())
      .execute()
    // In the order in which suggestions come, with what they are chosen by: the table itself is not read for them.
    await db.schema
      .createIndex('title_words_found')
      .on('title_words')
      .columns(['beginning', 'place', 'word', 'search_key', 'agency', 'role_id'])
      .execute()
    await db.schema.createIndex('title_words_role').on('title_words').column('role_id').execute()
    // Families, other titles and words come when the pack is installed anew.
    await sql`delete from installed_pack`.execute(db)
  },
}
