import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/open.ts'
import { CommandError, exitCodes } from './command-error.ts'

const maxAttempts = 20
const waitBetween = 250

/** Removes what was deleted from SQLite's files too. Throws a CommandError where another process is in the way for long. */
export async function eraseForGood(db: Database): Promise<void> {
  for (let attempt = 1; !(await db.eraseDeleted()); attempt += 1) {
    if (attempt === maxAttempts) {
      throw new CommandError(
        'Another process reads the database: what was deleted stays in its write-ahead log until the server’s next checkpoint.',
        exitCodes.tryAgain,
      )
    }
    await wait(waitBetween)
  }
}
