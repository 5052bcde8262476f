import { statSync } from 'node:fs'
import { type Command, CommandError, exitCodes, type Facts, messageOf } from '#server/commands/command.ts'
import { clockDoubt } from '#server/db/clock-doubt.ts'
import { noteDone } from '#server/db/last-done.ts'
import { backupFile, isFolder, writeBackupFile } from './backup-file.ts'
import type { Sum } from './format.ts'
import { headerNow } from './header.ts'
import { removeOldBackups } from './old-backups.ts'
import { backupLines } from './write-lines.ts'

/** How many rows all tables have together, in words. */
export function inRows(sums: readonly Sum[]): string {
  const rows = sums.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-NZ')} rows in ${sums.length} tables`
}

/** Notes when the backup ended, which `doctor` tells. The backup is as good where that cannot be stored, as on a standby. */
async function noteEnd({ db, warn }: Command): Promise<void> {
  try {
    await db.write((queries) => noteDone(queries, 'backup', new Date().toISOString()))
  } catch (error) {
    warn(`The backup is made, but the database does not know of it: ${messageOf(error)}`)
  }
}

/**
 * Writes everything that is kept for longer than a day to one file, as it is at one moment, while the server goes on. Where a
 * folder is named, the backups in it whose time is over go.
 */
export async function backUp(command: Command, named: string): Promise<Facts> {
  const { db, now, settings, say, progress } = command
  const file = backupFile(named, now)
  if (statSync(file, { throwIfNoEntry: false })) {
    throw new CommandError(`There is a file at ${file} already.`, exitCodes.cannotCreate)
  }
  const header = await headerNow(command, 'backup')
  const sums: Sum[] = []
  const onSum = (sum: Sum) => {
    sums.push(sum)
    progress(`${sums.length} of ${header.tables.length} tables`)
  }
  const bytes = await db.snapshot((rows) => writeBackupFile(file, backupLines(rows, header, onSum)))
  await noteEnd(command)
  say(`${inRows(sums)} are in ${file} (${bytes.toLocaleString('en-NZ')} bytes).`)
  const mayRemove = isFolder(named) && (await clockDoubt(db.read, now)) === null
  const removed = mayRemove ? removeOldBackups(named, settings().backupLifetime, now) : []
  for (const name of removed) say(`${name} is over, and deleted.`)
  return { file, bytes, removed, made_at: header.made_at, migration: header.migration, tables: sums }
}
