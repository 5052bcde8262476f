import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a file of the draft no longer lists because it is retired, as its editors say. */
export const retiredInDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('draft_files')
      .addColumn('retired', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
