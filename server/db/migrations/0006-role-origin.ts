import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const relationships = [
  ['holder', 'I am in this role'],
  ['manager', 'I manage this role'],
  ['human_resources', "I am part of this agency's HR/OD"],
  ['none', 'None of the above'],
] as const

export const roleOrigin: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('roles')
      .addColumn('origin', 'text', (column) => column.notNull().defaultTo('starter'))
      .execute()
    await db.schema.alterTable('roles').addColumn('origin_date', 'text').execute()
    // For a built profile, `origin` is its state and the date is that of the decision, or else when it was saved for others.
    // The text in `meta` follows from these.
    await sql`
      update roles set origin = coalesce(validation, 'kept'), origin_date = coalesce(decided_at, shared_at)
      where source = 'built'
    `.execute(db)
    for (const name of ['meta', 'source', 'validation', 'decided_at']) {
      await db.schema.alterTable('roles').dropColumn(name).execute()
    }
    for (const [key, name] of relationships) {
      await sql`update role_validations set relationship = ${key} where relationship = ${name}`.execute(db)
    }
  },
}
