import { basename } from 'node:path'
import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import type { Columns } from './columns.ts'

/** Throws a CommandError where a file lacks columns that are asked for. */
export function refuseMissing(file: string, { missing, names }: Columns): void {
  if (missing.length === 0) return
  const [lacks, has] = [missing, names].map((all) => all.map((name) => `"${name}"`).join(', '))
  const message = `${basename(file)}:1: lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${lacks}. It has ${has}.`
  throw new CommandError(`${message}\nNothing was imported.`, exitCodes.data, { missing_columns: missing })
}
