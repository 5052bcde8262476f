import { statSync } from 'node:fs'
import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import type { Command, Facts } from '#server/commands/command.ts'
import { backupFile, writeBackupFile } from './backup-file.ts'
import type { Sum } from './format.ts'
import { headerNow } from './header.ts'
import { backupLines } from './write-lines.ts'

/** How many rows all tables have together, in words. */
export function inRows(sums: readonly Sum[]): string {
  const rows = sums.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-NZ')} rows in ${sums.length} tables`
}

/** Writes everything that is kept for longer than a day to one file, as it is at one moment, while the server goes on. */
export async function backUp(command: Command, named: string): Promise<Facts> {
  const { db, now, say, progress } = command
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
  say(`${inRows(sums)} are in ${file} (${bytes.toLocaleString('en-NZ')} bytes).`)
  return { file, bytes, made_at: header.made_at, migration: header.migration, tables: sums }
}
