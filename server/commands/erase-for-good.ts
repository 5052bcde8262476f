import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/open.ts'
import type { Facts } from './command.ts'
import { CommandError, exitCodes } from './command-error.ts'

const maxAttempts = 20
const waitBetween = 250

/**
 * Removes what was deleted from SQLite's files too. Where another process is in the way for long, it throws a CommandError with
 * these facts: what the command has done is done.
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
