import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const countingRoles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['shared', 'titles'])
      await db.schema
        .alterTable('title_words')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute()
    await db.schema.dropIndex('title_words_word').execute()
    // With what roles are counted by, for which it is read alone.
    await db.schema
      .createIndex('title_words_word')
      .on('title_words')
      .columns(['word', 'search_key', 'place', 'agency', 'role_id', 'own_key', 'shared', 'titles'])
      .execute()
    // Both numbers come when the pack is installed anew.
    await sql`delete from installed_pack`.execute(db)
  },
}
