import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** By which campaign's link a session came. */
export const campaigns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('campaign', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
