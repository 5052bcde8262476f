import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const viewsBound: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('views').addColumn('bound_to', 'text').execute()
  },
}
