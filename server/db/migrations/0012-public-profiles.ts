import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const publicProfiles: Migration = {
  async up(db: Kysely<unknown>) {
    // Counts the profiles that everybody finds and tells their last change without reading them.
    await db.schema.createIndex('roles_public').on('roles').columns(['origin', 'listed', 'origin_date']).execute()
  },
}
