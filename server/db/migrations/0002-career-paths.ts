import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const careerPaths: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('path_role_id', 'text').execute()
    for (const name of ['path', 'query_path_role_type', 'query_path_agency']) {
      await db.schema
        .alterTable('sessions')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
    // In the order in which career path results are listed, with the columns that they are filtered by.
    await db.schema
      .createIndex('roles_path')
      .on('roles')
      .expression(sql`listed, (people + strategy), search_key, agency, id, people, strategy, role_type`)
      .execute()
  },
}
