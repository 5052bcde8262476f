import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const oneANetwork: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('saved_from', 'text').execute()
    await db.schema
      .createTable('rating_networks')
      .addColumn('quarter', 'text', (column) => column.notNull())
      .addColumn('agency', 'text', (column) => column.notNull())
      .addColumn('saved_from', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('rating_networks_key', ['quarter', 'agency', 'saved_from'])
      .execute()
  },
}
