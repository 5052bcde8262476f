import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const reservedPosts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['reserved', 'starting'])
      await db.schema
        .alterTable('roles')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute()
    await db.schema
      .alterTable('roles')
      .addColumn('register', 'text', (definition) => definition.notNull().defaultTo(''))
      .execute()
    await db.schema.dropIndex('roles_family').execute()
    // With all that roles on a career path are chosen and ordered by, so that it is read alone.
    await db.schema
      .createIndex('roles_family')
      .on('roles')
      .expression(
        sql`listed, family, role_type, people, strategy, level, reserved, register, starting, search_key, agency, id`,
      )
      .execute()
    await db.schema.dropIndex('roles_between').execute()
    const chosenBy = 'listed, family, role_type, people, strategy'
    const toldApart = 'essential, levels, level, reserved, register, starting, search_key, agency, id'
    // PostgreSQL refuses rows of an index that are as long as these can be.
    const isWhole = !(db.getExecutor().adapter instanceof PostgresAdapter)
    await db.schema
      .createIndex('roles_between')
      .on('roles')
      .expression(sql.raw(isWhole ? `${chosenBy}, ${toldApart}` : chosenBy))
      .execute()
    // What the pack says of its own roles comes when it is installed anew.
    await sql`delete from installed_pack`.execute(db)
  },
}
