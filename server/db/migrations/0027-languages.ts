import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language in which a session was last used. */
export const languages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
