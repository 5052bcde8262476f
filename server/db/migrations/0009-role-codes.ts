import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { roleCode } from '#server/values/identifiers.ts'

type Roles = { roles: { id: string; code: string } }

export const roleCodes: Migration = {
  async up(db: Kysely<Roles>) {
    await db.schema
      .alterTable('roles')
      .addColumn('code', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    for (const { id } of await db.selectFrom('roles').select('id').execute()) {
      await db
        .updateTable('roles')
        .set({ code: roleCode(id) })
        .where('id', '=', id)
        .execute()
    }
    await db.schema.createIndex('roles_code').on('roles').column('code').execute()
  },
}
