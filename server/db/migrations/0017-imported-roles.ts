import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const importedRoles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('imported_roles')
      .addColumn('role_id', 'text', (column) => column.primaryKey().references('roles.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('print', 'text', (column) => column.notNull())
      .addUniqueConstraint('imported_roles_key', ['source', 'key'])
      .execute()
    await db.schema
      .createTable('agencies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('other_names', 'text', (column) => column.notNull())
      .execute()
  },
}
