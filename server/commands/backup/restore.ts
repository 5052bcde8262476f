import { existsSync } from 'node:fs'
import { CommandError, exitCodes, type Facts, type Surroundings, table } from '#server/commands/command.ts'
import { connect, openExisting, withoutPassword } from '#server/commands/open-database.ts'
import { readBackupFile } from './backup-file.ts'
import { inRows } from './backup.ts'
import type { Header, Sum } from './format.ts'
import { type Part, readBackup } from './read-lines.ts'
import { differences, headerOf, storeAll } from './store.ts'

function partsOf(file: string): AsyncGenerator<Part> {
  if (!existsSync(file)) throw new CommandError(`There is no file at ${file}.`, exitCodes.notThere)
  return readBackup(readBackupFile(file))
}

const madeBy = ({ made_at, product }: Header) => `made by release ${product} at ${made_at}`

/** Reads a backup to its end and writes nothing; throws a CommandError where it is not whole. */
async function check(file: string): Promise<{ header: Header; sums: Sum[] }> {
  const parts = partsOf(file)
  const header = await headerOf(parts)
  const sums: Sum[] = []
  for await (const part of parts) if ('sum' in part) sums.push(part.sum)
  return { header, sums }
}

/** Restores a backup into the database of the settings, which holds nothing yet. */
export async function restore({ settings, say, warn, progress }: Surroundings, file: string): Promise<Facts> {
  // So that a faulty file does not even touch the database.
  const { sums: announced } = await check(file)
  const { databaseUrl } = settings()
  const db = connect(databaseUrl, warn)
  try {
    let stored = 0
    const { header, sums } = await storeAll(db, partsOf(file), (rows) => {
      stored += rows
      progress(`${stored.toLocaleString('en-NZ')} of ${inRows(announced)}`)
    })
    say(`${inRows(sums)} are in ${withoutPassword(databaseUrl)}, ${madeBy(header)}. They are what was backed up.`)
    return { database: withoutPassword(databaseUrl), made_at: header.made_at, tables: sums }
  } finally {
    await db.close()
  }
}

/** Says whether a backup is whole. */
export async function verify({ say }: Surroundings, file: string): Promise<Facts> {
  const { header, sums } = await check(file)
  say(`The backup is whole: ${inRows(sums)}, ${madeBy(header)}.`)
  return { whole: true, made_at: header.made_at, migration: header.migration, tables: sums }
}

/** Says whether a backup is whole, and whether the database of the settings holds the same. */
export async function compare({ settings, say, warn }: Surroundings, file: string): Promise<Facts> {
  const { header, sums } = await check(file)
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
}
