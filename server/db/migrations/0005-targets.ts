import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Roles = { roles: { needs: string; essential: string } }

function essential(needs: string): string {
  return Object.entries(JSON.parse(needs) as Record<string, string>)
    .flatMap(([id, need]) => (need === 'essential' ? [id] : []))
    .toSorted()
    .join(' ')
}

export const targets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('target_role_id', 'text').execute()
    await db.schema.alterTable('sessions').addColumn('horizon', 'integer').execute()
    await db.schema
      .alterTable('roles')
      .addColumn('essential', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    const roles = db as Kysely<Roles>
    for (const { needs } of await roles.selectFrom('roles').select('needs').distinct().execute()) {
      await roles
        .updateTable('roles')
        .set({ essential: essential(needs) })
        .where('needs', '=', needs)
        .execute()
    }
    // In the order in which the roles of a cell of the map are listed, with the columns that they are filtered by.
    await db.schema
      .createIndex('roles_map')
      .on('roles')
      .expression(sql`listed, people, strategy, search_key, agency, id, role_type`)
      .execute()
    // In the order in which roles with the same essential capabilities are listed.
    await db.schema
      .createIndex('roles_essential')
      .on('roles')
      .expression(sql`listed, essential, search_key, agency, id`)
      .execute()
  },
}
