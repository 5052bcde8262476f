import type { Kysely } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { WordRow } from '#server/db/finding/title-index.ts'

/** What importing a row does: `back` was withdrawn before. */
export type Change = 'added' | 'back' | 'changed' | 'unchanged'

/** The columns of `roles` that a row of a file fills. */
export const filledColumns = [
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
] as const

export const filledNumbers = ['front_line', 'people', 'strategy'] as const

type Filled = Pick<Tables['roles'], Exclude<(typeof filledColumns)[number], 'levels' | 'level'>> & {
  levels: string
  level: string
} & Record<(typeof filledNumbers)[number], number>

/** A row of a file. Rows with the same `row_key` stand for different roles by their place among them. */
export type StagedRow = Filled & {
  line: number
  row_key: string
  source: string
  key: string
  print: string
  change: Change
}

type StagedTables = { staged_roles: StagedRow; staged_titles: Tables['role_titles']; staged_words: WordRow }

/** Temporary tables, which only one connection sees. */
export type Staging = Kysely<Tables & StagedTables>

/** Makes the temporary tables, empty. */
export async function openStaging(db: Queries): Promise<Staging> {
  const make = async (name: string, texts: readonly string[], numbers: readonly string[]) => {
    await db.schema.dropTable(name).ifExists().execute()
    let table = db.schema.createTable(name).temporary()
    for (const column of texts) table = table.addColumn(column, 'text')
    for (const column of numbers) table = table.addColumn(column, 'integer')
    await table.execute()
  }
  const ofRow = ['row_key', 'source', 'key', 'print', 'change']
  await make('staged_roles', [...filledColumns, ...ofRow], [...filledNumbers, 'line'])
  await make('staged_titles', ['role_id', 'title', 'search_key'], [])
  await make('staged_words', ['role_id', 'beginning', 'word', 'search_key', 'own_key', 'agency'], ['place'])
  await db.schema.createIndex('staged_roles_row').on('staged_roles').column('row_key').execute()
  await db.schema.createIndex('staged_roles_id').on('staged_roles').column('id').execute()
  return db.withTables<StagedTables>()
}
