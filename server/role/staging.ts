import { sql, type Kysely } from 'kysely'
import type { Apart } from '#server/db/apart.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

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
  'register',
] as const

export const filledNumbers = ['front_line', 'reserved', 'starting', 'people', 'strategy'] as const

/** The columns of `roles` that no file fills. */
type OwnColumn = 'origin' | 'origin_date' | 'asked' | 'listed' | 'maker_uuid' | 'shared_at' | 'decline_reason'

/** A column that is neither: no row can be made while there is one. */
type LeftOut = Exclude<
  keyof Tables['roles'],
  OwnColumn | (typeof filledColumns)[number] | (typeof filledNumbers)[number]
>

type Filled = Pick<Tables['roles'], Exclude<(typeof filledColumns)[number], 'levels' | 'level' | 'register'>> & {
  levels: string
  level: string
  register: string
} & Record<(typeof filledNumbers)[number], number> &
  Record<LeftOut, never>

/** A row of a file. Rows with the same `row_key` stand for different roles by their place among them. */
export type StagedRow = Filled & {
  line: number
  row_key: string
  source: string
  key: string
  print: string
  change: Change
}

export type StagedTables = {
  staged_roles: StagedRow
  staged_titles: Tables['role_titles']
  staged_missing: { role_id: string }
  /** The import itself: one row. */
  staged_import: Omit<Tables['imports'], 'number' | 'undone_at' | 'what'>
}

/** The library, and the staged tables beside it. */
export type Staging = Kysely<Tables & StagedTables>

const tables = {
  staged_roles: {
    texts: [...filledColumns, 'row_key', 'source', 'key', 'print', 'change'],
    numbers: [...filledNumbers, 'line'],
    indexed: [['row_key'], ['id'], ['search_key', 'line']],
  },
  staged_titles: { texts: ['role_id', 'title', 'search_key'], numbers: [], indexed: [['role_id']] },
  staged_missing: { texts: ['role_id'], numbers: [], indexed: [['role_id']] },
  staged_import: {
    texts: ['id', 'at', 'file', 'source'],
    numbers: ['added', 'changed', 'withdrawn'],
    indexed: [],
  },
} satisfies Record<keyof StagedTables, Record<'texts' | 'numbers', string[]> & { indexed: string[][] }>

/** Makes the staged tables, empty. */
export async function openStaging({ queries, schema }: Pick<Apart, 'queries' | 'schema'>): Promise<Staging> {
  const [kind, prefix] = schema === null ? [sql`temporary`, sql``] : [sql``, sql`${sql.ref(schema)}.`]
  // Whoever is handed the connection next must not meet them.
  const end = schema === null ? sql`on commit drop` : sql``
  for (const [name, { texts, numbers, indexed }] of Object.entries(tables)) {
    const columns = [
      ...texts.map((text) => sql`${sql.ref(text)} text`),
      ...numbers.map((number) => sql`${sql.ref(number)} integer`),
    ]
    await sql`create ${kind} table ${prefix}${sql.ref(name)} (${sql.join(columns)}) ${end}`.execute(queries)
    for (const by of indexed) {
      const index = sql`${prefix}${sql.ref([name, ...by].join('_'))}`
      await sql`create index ${index} on ${sql.ref(name)} (${sql.join(by.map((column) => sql.ref(column)))})`.execute(
        queries,
      )
    }
  }
  return stagedBeside(queries)
}

/** The staged tables that are there already. */
export function stagedBeside(queries: Queries): Staging {
  return queries.withTables<StagedTables>()
}
