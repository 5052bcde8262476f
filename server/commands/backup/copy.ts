import { type Command, CommandError, exitCodes, type Facts } from '#server/commands/command.ts'
import { connect, withoutPassword } from '#server/commands/open-database.ts'
import { inRows } from './backup.ts'
import { headerNow } from './header.ts'
import { readBackup } from './read-lines.ts'
import { storeAll } from './store.ts'
import { backupLines } from './write-lines.ts'

/** Copies everything to another database, which holds nothing yet, as it is at one moment. */
export async function copyTo(command: Command, to: string): Promise<Facts> {
  const { db, settings, say, warn, progress } = command
  if (!/^(sqlite:.|postgres(ql)?:\/\/)/.test(to) || to === settings().databaseUrl) {
    throw new CommandError('--to names another database, by sqlite:<file> or postgres://…', exitCodes.usage)
  }
  const header = await headerNow(command, 'everything')
  const other = connect(to, warn)
  try {
    let stored = 0
    const { sums } = await db.snapshot((rows) =>
      storeAll(other, readBackup(backupLines(rows, header, () => undefined)), (count) => {
        stored += count
        progress(`${stored.toLocaleString('en-NZ')} rows`)
      }),
    )
    const address = withoutPassword(to)
    say(`${inRows(sums)} are in ${address} as they were at ${header.made_at}.`)
    say('What visitors have changed since then is not there: for the move itself, stop the server before you copy.')
    return { database: address, copied_at: header.made_at, tables: sums }
  } finally {
    await other.close()
  }
}
