import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const levels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('roles')
      .addColumn('levels', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
}
