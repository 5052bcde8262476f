import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Use is counted as it happens, in place of ratings as sessions end, of which nothing can have been shown yet: that took a year. */
export const figures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['rating_sums', 'rating_networks', 'rating_shares']) await db.schema.dropTable(table).execute()
    await db.schema.alterTable('sessions').dropColumn('saved_from').execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('counted', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    for (const table of ['figure_sums', 'figures'])
      await db.schema
        .createTable(table)
        .addColumn('span', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('breakdown', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('capability', 'text', (column) => column.notNull())
        .addColumn('rating', 'text', (column) => column.notNull())
        .addColumn('sessions', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ['span', 'kind', 'breakdown', 'value', 'capability', 'rating'])
        .execute()
  },
}
