import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const restoreRoleAndValidator: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('restore_role_id', 'text').execute()
    // Until now the session came back with whatever role was current.
    await sql`
      update sessions set restore_role_id = role_id where restore_point in ('ASSESS', 'ASSESSED')
    `.execute(db)
    // Who was asked before this is not known.
    await db.schema.alterTable('role_validations').addColumn('validator', 'text').execute()
  },
}
