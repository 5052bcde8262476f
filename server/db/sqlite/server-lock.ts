import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite.ts'
import { StartError } from '#server/values/config-error.ts'
import { keepPrivate } from './private-files.ts'

const config = 78

/**
 * Keeps every other server away from a SQLite file until it is released or this process ends, however it ends. The lock is one
 * of the operating system on a file beside it, so none is left behind. Throws a StartError where another server has it.
 */
export function lockForServer(file: string): { release: () => void } {
  keepPrivate(`${file}-lock`)
  const connection = new DatabaseSync(`${file}-lock`)
  try {
    connection.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => connection.close() }
  } catch (error) {
    connection.close()
    if (!isBusy(error)) throw error
    throw new StartError(
      `Another server works on ${file}: stop it first. Several servers need PostgreSQL (docs/operating.md).`,
      config,
    )
  }
}
