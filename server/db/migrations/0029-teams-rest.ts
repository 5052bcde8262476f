import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const teamsRest: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('teams').addColumn('last_joined_at', 'text').execute()
  },
}
