import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const scopeAndFrontLine: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('roles')
      .addColumn('level', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('roles')
      .addColumn('front_line', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
