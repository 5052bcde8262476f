import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The columns by which titles are looked up and put in order. */
const keys = [
  ['roles', 'search_key'],
  ['role_titles', 'search_key'],
  ['title_words', 'beginning'],
  ['title_words', 'word'],
  ['title_words', 'search_key'],
  ['title_words', 'own_key'],
] as const

export const searchingRoles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('title_words')
      .addColumn('own_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update title_words set own_key = (select search_key from roles where roles.id = title_words.role_id)`.execute(
      db,
    )
    // In the order of their letters, as in SQLite, whatever the language of the database.
    if (db.getExecutor().adapter instanceof PostgresAdapter)
      for (const [table, column] of keys)
        await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "C"`.execute(db)
    // Search reads it alone, from the word on.
    await db.schema
      .createIndex('title_words_word')
      .on('title_words')
      .columns(['word', 'search_key', 'place', 'agency', 'role_id', 'own_key'])
      .execute()
    // In the order in which roles of any title are listed, with what they are chosen by.
    await db.schema
      .createIndex('roles_by_title')
      .on('roles')
      .columns(['listed', 'search_key', 'agency', 'id', 'role_type', 'family', 'maker_uuid'])
      .execute()
  },
}
