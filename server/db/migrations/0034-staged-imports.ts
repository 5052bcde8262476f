import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const texts = [
  'id',
  'code',
  'title',
  'search_key',
  'look_key',
  'agency',
  'role_type',
  'family',
  'needs',
  'levels',
  'level',
  'essential',
  'register',
  'row_key',
  'source',
  'key',
  'print',
  'change',
]
const numbers = ['front_line', 'reserved', 'starting', 'people', 'strategy']

export const stagedImports: Migration = {
  async up(db: Kysely<unknown>) {
    let roles = db.schema.createTable('staged_roles').addColumn('line', 'integer', (column) => column.primaryKey())
    for (const name of texts) roles = roles.addColumn(name, 'text', (column) => column.notNull())
    for (const name of numbers) roles = roles.addColumn(name, 'integer', (column) => column.notNull())
    await roles.execute()
    await db.schema
      .createTable('staged_titles')
      .addColumn('role_id', 'text', (column) => column.notNull())
      .addColumn('search_key', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('staged_titles_key', ['role_id', 'search_key'])
      .execute()
    await db.schema
      .createTable('staged_missing')
      .addColumn('role_id', 'text', (column) => column.primaryKey())
      .execute()
    await db.schema
      .createTable('staged_import')
      .addColumn('place', 'integer', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('held_until', 'text', (column) => column.notNull())
      .addColumn('decided', 'text')
      .execute()
    for (const by of [['row_key'], ['id'], ['search_key', 'line']])
      await db.schema
        .createIndex(['staged_roles', ...by].join('_'))
        .on('staged_roles')
        .columns(by)
        .execute()
  },
}
