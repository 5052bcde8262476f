import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const builtRoles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['maker_uuid', 'validation', 'shared_at', 'decided_at', 'decline_reason']) {
      await db.schema.alterTable('roles').addColumn(name, 'text').execute()
    }
    await db.schema
      .alterTable('roles')
      .addColumn('look_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('roles_maker').on('roles').column('maker_uuid').execute()
    await db.schema.createIndex('roles_look').on('roles').column('look_key').execute()
    await db.schema
      .createTable('role_validations')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('role_id', 'text', (column) => column.notNull().references('roles.id').onDelete('cascade'))
      .addColumn('relationship', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('role_validations_role').on('role_validations').column('role_id').execute()
    // The pack is installed again, which fills in `look_key` for the starter roles.
    await sql`delete from installed_pack`.execute(db)
  },
}
