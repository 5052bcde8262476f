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
    const cell = ['span', 'kind', 'breakdown', 'value', 'capability', 'rating'] as const
    for (const table of ['figure_sums', 'figures']) {
      let made = db.schema.createTable(table).addColumn('sessions', 'integer', (column) => column.notNull())
      for (const name of cell) made = made.addColumn(name, 'text', (column) => column.notNull())
      await made.addPrimaryKeyConstraint(`${table}_key`, [...cell] as never).execute()
    }
  },
}
