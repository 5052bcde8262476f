import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import type { Command } from '#server/commands/command.ts'
import { PlaceTaken, type Apart } from '#server/db/apart.ts'

/** Does the work of one import; at the same time as another one it throws a CommandError. */
export function alone<Result>(db: Command['db'], work: (place: Apart) => Promise<Result>): Promise<Result> {
  return db.apart(work).catch((error: unknown) => {
    if (!(error instanceof PlaceTaken)) throw error
    throw new CommandError('Another import is under way: try again when it has ended.', exitCodes.tryAgain)
  })
}
