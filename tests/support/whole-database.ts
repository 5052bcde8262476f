import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { TestDeps } from './test-deps.ts'

/** Every row of every table, as JSON, by the table's name. */
export async function everyRow({ db }: Pick<TestDeps, 'db'>): Promise<Record<string, string[]>> {
  const tables = await db.read.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(db.read)
      return [name, found.rows.map((row) => JSON.stringify(row))] as const
    }),
  )
  return Object.fromEntries(rows)
}

/** All content of the database; for SQLite also the bytes of its file and its write-ahead log. */
export async function everythingIn(deps: Pick<TestDeps, 'db' | 'databaseUrl'>): Promise<string> {
  const rows = Object.values(await everyRow(deps)).flat()
  const file = /^sqlite:(.*)/.exec(deps.databaseUrl)?.[1]
  const files = file === undefined ? [] : [file, `${file}-wal`].filter((part) => existsSync(part))
  return [...rows, ...files.map((part) => readFileSync(part, 'latin1'))].join('\n')
}
