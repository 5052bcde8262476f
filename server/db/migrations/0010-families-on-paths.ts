import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const familiesOnPaths: Migration = {
  async up(db: Kysely<unknown>) {
    // In the order in which career path results are listed within a job family, with the columns that they are filtered by.
    await db.schema
      .createIndex('roles_family')
      .on('roles')
      .expression(sql`listed, family, (people + strategy), search_key, agency, id, people, strategy, role_type`)
      .execute()
    // With the scope of a role in between, in the order in which those with the same essential capabilities are listed.
    await db.schema.dropIndex('roles_essential').execute()
    await db.schema
      .createIndex('roles_between')
      .on('roles')
      .expression(sql`listed, family, role_type, people, strategy, essential, search_key, agency, id`)
      .execute()
  },
}
