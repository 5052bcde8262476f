import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const newestBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('session_secrets')
      .addColumn('added_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
