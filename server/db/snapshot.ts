import { sql, type Kysely, type SqliteDatabase } from 'kysely'
import type { StoredTable } from './stored-tables.ts'
import type { Tables } from './tables.ts'

/** What a cell of any table holds. */
type Cell = string | number | null

/** The rows of a table, in the order of its key by bytes, some at a time; cells are in the order of the columns. */
export type Rows = (table: StoredTable) => AsyncGenerator<Cell[][]>

/** Does work that reads rows, all of which are as they were when it began. */
export type Snapshot = <Result>(work: (rows: Rows) => Promise<Result>) => Promise<Result>

// Fewer rows of mail, because the sealed content of one can hold several documents.
const rowsAtOnce = ({ columns }: StoredTable) => (columns.includes('sealed') ? 10 : 500)

type Row = Record<string, Cell>

const cellsOf = ({ columns }: StoredTable, row: Row): Cell[] => columns.map((column) => row[column] ?? null)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A snapshot on a connection of its own; on SQLite's write-ahead log a reader holds up no writer. */
export function sqliteSnapshot(open: () => SqliteDatabase): Snapshot {
  return async (work) => {
    const connection = open()
    const rows: Rows = async function* (table) {
      const [columns, key] = [table.columns, table.key].map((names) => names.map(quoted).join(', '))
      const statement = connection.prepare(`select ${columns} from ${quoted(table.name)} order by ${key}`)
      let some: Cell[][] = []
      for (const row of statement.iterate([]) as Iterable<Row>) {
        some.push(cellsOf(table, row))
        if (some.length < rowsAtOnce(table)) continue
        yield some
        some = []
      }
      if (some.length > 0) yield some
    }
    try {
      connection.prepare('begin deferred').run([])
      return await work(rows)
    } finally {
      connection.close()
    }
  }
}

/** A snapshot in a transaction that only reads. */
export function postgresSnapshot(db: Kysely<Tables>): Snapshot {
  return (work) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((queries) =>
        work(async function* (table) {
          const columns = sql.join(table.columns.map((column) => sql.ref(column)))
          // By bytes, as SQLite orders text, whatever the database's own collation is.
          const key = sql.join(table.key.map((column) => sql`${sql.ref(column)} collate "C"`))
          const select = sql`select ${columns} from ${sql.table(table.name)} order by ${key}`
          await sql`declare stored no scroll cursor for ${select}`.execute(queries)
          for (;;) {
            const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce(table))} from stored`.execute(queries)
            if (rows.length === 0) break
            yield rows.map((row) => cellsOf(table, row))
          }
          await sql`close stored`.execute(queries)
        }),
      )
}
