import {
  CommandError,
  exitCodes,
  table,
  type Command,
  type Facts,
  type Surroundings,
} from '#server/commands/command.ts'
import { connect, openExisting, withoutPassword } from '#server/commands/open-database.ts'
import { migrations } from '#server/db/migrations/list.ts'
import type { Database } from '#server/db/open.ts'
import { isEmpty, storeRows } from '#server/db/stored-tables.ts'
import { headerNow, partsOf, sumsOf, withBackup, type Header, type Part, type Sum } from './backup-file.ts'

/** How many rows all tables have together, in words. */
export function inRows(sums: readonly Sum[]): string {
  const rows = sums.reduce((sum, { rows: more }) => sum + more, 0)
  return `${rows.toLocaleString('en-NZ')} rows in ${sums.length} tables`
}

/** Makes a database ready for rows: its tables are those of the header's release, and hold nothing. */
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

type Difference = { table: string; backup: number; database: number }

/** The tables of which a database does not hold what was read elsewhere. */
async function differences(db: Database, { tables }: Header, sums: readonly Sum[]): Promise<Difference[]> {
  const here = await db.snapshot((rows) => sumsOf(partsOf(tables, rows)))
  return sums.flatMap(({ table: name, rows, sha256 }, place) => {
    const there = here[place]
    return there && there.sha256 !== sha256 ? [{ table: name, backup: rows, database: there.rows }] : []
  })
}

/**
 * Stores all that is read into an empty database, or nothing of it, and compares what then stands there with what was read.
 * It may be of this release or older; the database is brought to this one. Returns the sums of its tables.
 */
export async function storeAll(
  db: Database,
  header: Header,
  parts: AsyncGenerator<Part>,
  onRows: (count: number) => void,
): Promise<Sum[]> {
  await prepare(db, header)
  const sums: Sum[] = []
  let count = 0
  await db.write(async (queries) => {
    for await (const part of parts) {
      if ('sum' in part) {
        sums.push(part.sum)
        continue
      }
      await storeRows(queries, part.table, part.rows)
      onRows((count += part.rows.length))
    }
  })
  const wrong = await differences(db, header, sums)
  if (wrong.length > 0) {
    const names = wrong.map((one) => one.table).join(', ')
    throw new CommandError(
      `The database does not hold what was read, in ${names}: start again with a new one.`,
      exitCodes.failed,
    )
  }
  await db.migrate()
  return sums
}

const madeBy = ({ made_at, product }: Header) => `made by release ${product} at ${made_at}`
const inNumber = (count: number) => count.toLocaleString('en-NZ')

/** Restores a backup into the database of the settings, which holds nothing yet. */
export function restore({ settings, say, warn, progress }: Surroundings, file: string): Promise<Facts> {
  return withBackup(file, warn, async ({ header, parts }) => {
    // The whole file is read first, so that a faulty file does not even touch the database.
    const announced = inRows(await sumsOf(parts()))
    const { databaseUrl } = settings()
    const db = connect(databaseUrl, warn)
    try {
      const sums = await storeAll(db, header, parts(), (rows) => progress(`${inNumber(rows)} of ${announced}`))
      say(`${inRows(sums)} are in ${withoutPassword(databaseUrl)}, ${madeBy(header)}. They are what was backed up.`)
      return { database: withoutPassword(databaseUrl), made_at: header.made_at, tables: sums }
    } finally {
      await db.close()
    }
  })
}

/** Says whether a backup is whole. */
export function verify({ say, warn }: Surroundings, file: string): Promise<Facts> {
  return withBackup(file, warn, async ({ header, parts }) => {
    const sums = await sumsOf(parts())
    say(`The backup is whole: ${inRows(sums)}, ${madeBy(header)}.`)
    return { whole: true, made_at: header.made_at, migration: header.migration, tables: sums }
  })
}

/** Says whether a backup is whole, and whether the database of the settings holds the same. */
export function compare({ settings, say, warn }: Surroundings, file: string): Promise<Facts> {
  return withBackup(file, warn, async ({ header, parts }) => {
    const sums = await sumsOf(parts())
    const db = await openExisting(settings().databaseUrl, warn)
    try {
      if ((await db.migration()) !== header.migration) {
        throw new CommandError(`The backup is at ${header.migration}: restore it, and compare then.`, exitCodes.config)
      }
      const different = await differences(db, header, sums)
      const facts = { whole: true, made_at: header.made_at, tables: sums, different }
      if (different.length === 0) {
        say(`The backup is whole, and the database holds the same: ${inRows(sums)}.`)
        return facts
      }
      const rows = different.map((one) => [one.table, String(one.backup), String(one.database)])
      for (const line of table([['TABLE', 'ROWS IN THE BACKUP', 'ROWS IN THE DATABASE'], ...rows])) say(line)
      throw new CommandError('The backup is whole; the database does not hold the same.', exitCodes.failed, facts)
    } finally {
      await db.close()
    }
  })
}

/** Copies everything to another database, which holds nothing yet, as it is at one moment. */
export async function copyTo({ db, now, settings, say, warn, progress }: Command, to: string): Promise<Facts> {
  if (!/^(sqlite:.|postgres(ql)?:\/\/)/.test(to) || to === settings().databaseUrl) {
    throw new CommandError('--to names another database, by sqlite:<file> or postgres://…', exitCodes.usage)
  }
  const header = await headerNow(db, now, 'everything')
  const other = connect(to, warn)
  try {
    const sums = await db.snapshot((rows) =>
      storeAll(other, header, partsOf(header.tables, rows), (count) => progress(`${inNumber(count)} rows`)),
    )
    const address = withoutPassword(to)
    say(`${inRows(sums)} are in ${address} as they were at ${header.made_at}.`)
    say('What visitors have changed since then is not there: for the move itself, stop the server before you copy.')
    return { database: address, copied_at: header.made_at, tables: sums }
  } finally {
    await other.close()
  }
}
