import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const levelsBetween: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('roles_between').execute()
    const chosenBy = 'listed, family, role_type, people, strategy'
    // An index of PostgreSQL refuses rows of more than 2,704 bytes, which many capabilities and their levels can exceed.
    const isWhole = !(db.getExecutor().adapter instanceof PostgresAdapter)
    // In SQLite with all that roles in between are told apart by, so that it is read alone, in the order in which they are listed.
    const columns = isWhole ? `${chosenBy}, essential, levels, level, search_key, agency, id` : chosenBy
    await db.schema.createIndex('roles_between').on('roles').expression(sql.raw(columns)).execute()
  },
}
