import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { migrations } from '#server/db/migrations/list.ts'
import { connectDatabase, type Database } from '#server/db/open.ts'
import { CommandError, exitCodes, type Facts } from './command.ts'

const latest = Object.keys(migrations).at(-1)

/** An address of a database without what is secret in it. */
export function withoutPassword(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl
  // An address that names a socket has no host, and URL cannot read it.
  return databaseUrl
    .replace(/^(postgres(?:ql)?:\/\/[^:@/?]*):.*@/, '$1@')
    .replaceAll(/([?&](?:ssl)?password)=[^&]*/gi, '$1=…')
}

/** Connects to a database in the place of a command. What goes wrong later is told by `warn`. */
export function connect(databaseUrl: string, warn: (line: string) => void): Database {
  return connectDatabase(databaseUrl, (error, what) => warn(`${what}: ${error.message}`))
}

/**
 * Opens the database that a server works with. A command never makes one, nor brings it to another release under a server's
 * feet: it throws a CommandError.
 */
export async function openExisting(databaseUrl: string, warn: (line: string) => void): Promise<Database> {
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : null
  if (file !== null && !existsSync(file)) throw new CommandError(`There is no database at ${file}.`, exitCodes.notThere)
  const db = connect(databaseUrl, warn)
  try {
    const present = await db.migration()
    if (present === latest) return db
    throw present === null
      ? new CommandError(
          `${withoutPassword(databaseUrl)} holds nothing yet: start the server once.`,
          exitCodes.notThere,
        )
      : new CommandError(
          `The database is at ${present}, and this release at ${latest}: use the release that the server has.`,
          exitCodes.config,
        )
  } catch (error) {
    await db.close()
    throw error
  }
}

const maxAttempts = 20
const waitBetween = 250

/**
 * Removes what was deleted from SQLite's files too. Where another process is in the way for long, it throws a CommandError with
 * these facts, because what the command has done stays done.
 */
export async function eraseForGood(db: Database, facts: Facts): Promise<void> {
  for (let attempt = 1; !(await db.eraseDeleted()); attempt += 1) {
    if (attempt === maxAttempts) {
      throw new CommandError(
        'Another process reads the database: what was deleted stays in its write-ahead log until the server’s next checkpoint.',
        exitCodes.tryAgain,
        facts,
      )
    }
    await wait(waitBetween)
  }
}
