import { existsSync } from 'node:fs'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { outboxKeys } from '../emails/outbox-keys.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { dropOutbox, listOutbox, retryOutbox } from './outbox.ts'

const usage = 'Usage: npm run lsp -- outbox list, outbox retry <id>|--all, or outbox drop <id>|--all'

/** The id of a mail, or null for all. */
function whichMail(words: readonly string[]): string | null {
  const [which] = words
  if (which === '--all' && words.length === 1) return null
  if (which === undefined || which.startsWith('-') || words.length > 1) throw new CommandError(usage, exitCodes.usage)
  return which
}

function commandOf([area, action, ...rest]: readonly string[]) {
  if (area === 'outbox' && action === 'list' && rest.length === 0) return listOutbox
  if (area === 'outbox' && (action === 'retry' || action === 'drop')) {
    const which = whichMail(rest)
    const act = action === 'retry' ? retryOutbox : dropOutbox
    return (command: Parameters<typeof act>[0]) => act(command, which)
  }
  throw new CommandError(usage, exitCodes.usage)
}

// A slip in the address would otherwise make a new database, and find it empty.
function requireDatabase({ databaseUrl }: Config): void {
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : null
  if (file !== null && !existsSync(file)) throw new CommandError(`There is no database at ${file}.`, exitCodes.notThere)
}

async function run(words: readonly string[]): Promise<void> {
  const command = commandOf(words)
  const config = readConfig(process.env)
  requireDatabase(config)
  const db = await openDatabase(config.databaseUrl, (error, what) => console.error(`${what}: ${error.message}`))
  try {
    const say = (line: string) => console.log(line)
    await command({ db, keys: outboxKeys(config.outboxKeyFolder), now: new Date(), say })
  } finally {
    await db.close()
  }
}

function codeOf(error: unknown): number {
  if (error instanceof CommandError) return error.code
  return error instanceof ConfigError ? exitCodes.config : exitCodes.unavailable
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = codeOf(error)
})
