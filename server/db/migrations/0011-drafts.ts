import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    // Who was asked stands with the profile, so that every document can say it.
    await db.schema.alterTable('roles').addColumn('asked', 'text').execute()
    await sql`
      update roles set asked = (select max(validator) from role_validations where role_id = roles.id)
    `.execute(db)
    await db.schema.alterTable('role_validations').dropColumn('validator').execute()
    // The mail that asks, so that it is not sent once there is nothing to decide.
    await db.schema.alterTable('role_validations').addColumn('mail_id', 'text').execute()
    await db.schema.alterTable('questionnaires').addColumn('from_role_id', 'text').execute()
    await db.schema
      .alterTable('questionnaires')
      .addColumn('revises', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
