import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mailStops: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_stops')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('stopped_at', 'text', (column) => column.notNull())
      .execute()
  },
}
