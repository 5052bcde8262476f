import type { Database } from '#server/db/open.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { isEmpty, storeRows } from '#server/db/stored-tables.ts'
import { CommandError, exitCodes } from '#server/commands/command.ts'
import { faulty, type Header, type Sum } from './format.ts'
import type { Part } from './read-lines.ts'
import { sumOf } from './write-lines.ts'

/** The header that stands first in what is read. */
export async function headerOf(parts: AsyncGenerator<Part>): Promise<Header> {
  const { value } = await parts.next()
  if (!value || !('header' in value)) throw faulty('it ends early')
  return value.header
}

/** Makes a database ready for a backup: its tables are those of the backup's release, and hold nothing. */
async function prepare(db: Database, { migration, product }: Header): Promise<void> {
  if (!(migration in migrations)) {
    throw new CommandError(`This backup is of a later release, ${product}: use that one.`, exitCodes.config)
  }
  const present = await db.migration()
  if (present === null) return db.migrate(migration)
  if (present !== migration) {
    throw new CommandError(
      `This database is at ${present}, and the backup at ${migration}: name a new one.`,
      exitCodes.cannotCreate,
    )
  }
  if (!(await isEmpty(db.read))) {
    throw new CommandError(
      'This database holds something already. Name a new one, such as an empty file or a database just created.',
      exitCodes.cannotCreate,
    )
  }
}

/** The sums of the tables that differ between a backup and a database. */
export async function differences(db: Database, { tables }: Header, sums: readonly Sum[]): Promise<Difference[]> {
  return db.snapshot(async (rows) => {
    const found: Difference[] = []
    for (const [place, table] of tables.entries()) {
      const [there, here] = [sums[place], await sumOf(rows, table)]
      if (there && there.sha256 !== here.sha256)
        found.push({ table: table.name, backup: there.rows, database: here.rows })
    }
    return found
  })
}

export type Difference = { table: string; backup: number; database: number }

/**
 * Stores all that is read into an empty database, or nothing of it, and compares what then stands there with what was read.
 * The backup may be of this release or older; the database is brought to this one. Returns the sums of its tables.
 */
export async function storeAll(
  db: Database,
  parts: AsyncGenerator<Part>,
  onRows: (count: number) => void,
): Promise<{ header: Header; sums: Sum[] }> {
  const header = await headerOf(parts)
  await prepare(db, header)
  const sums: Sum[] = []
  await db.write(async (queries) => {
    for await (const part of parts) {
      if ('sum' in part) sums.push(part.sum)
      if (!('rows' in part)) continue
      await storeRows(queries, part.table, part.rows)
      onRows(part.rows.length)
    }
  })
  const wrong = await differences(db, header, sums)
  if (wrong.length > 0) {
    const names = wrong.map(({ table }) => table).join(', ')
    throw new CommandError(
      `The database does not hold what was read, in ${names}: start again with a new one.`,
      exitCodes.failed,
    )
  }
  await db.migrate()
  return { header, sums }
}
