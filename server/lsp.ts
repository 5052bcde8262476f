import { existsSync } from 'node:fs'
import { readConfig, type Config } from './start/config.ts'
import { ConfigError } from './values/config-error.ts'
import { openDatabase } from './db/open.ts'
import { outboxKeys } from './mail/outbox/outbox-keys.ts'
import { loadPack, packFolder } from './framework/load-pack.ts'
import { PackError } from './framework/pack-error.ts'
import { CommandError, exitCodes } from './commands/command-error.ts'
import type { Command } from './commands/command.ts'
import { dropOutbox, listOutbox, retryOutbox } from './commands/outbox.ts'
import { approveRole, declineRole, exportRoles, listRoles, showRoleInFull } from './commands/roles.ts'

/** A command: its two words, the arguments that it takes, and the function that carries it out. */
type Known = { words: string; takes: readonly string[]; run: (command: Command, ...given: string[]) => Promise<void> }

const all = '--all'
const idOrAll = (given: string) => (given === all ? null : given)

const known: readonly Known[] = [
  { words: 'outbox list', takes: [], run: listOutbox },
  { words: 'outbox retry', takes: [`<id>|${all}`], run: (command, id = '') => retryOutbox(command, idOrAll(id)) },
  { words: 'outbox drop', takes: [`<id>|${all}`], run: (command, id = '') => dropOutbox(command, idOrAll(id)) },
  { words: 'roles list', takes: [], run: listRoles },
  { words: 'roles show', takes: ['<id>'], run: (command, id = '') => showRoleInFull(command, id) },
  {
    words: 'roles approve',
    takes: ['<id>', '<version>'],
    run: (command, id = '', version = '') => approveRole(command, id, version),
  },
  {
    words: 'roles decline',
    takes: ['<id>', '<reason>'],
    run: (command, id = '', reason = '') => declineRole(command, id, reason),
  },
  { words: 'roles export', takes: [], run: exportRoles },
]

const usage = ['Usage: npm run lsp --', ...known.map(({ words, takes }) => [' ', words, ...takes].join(' '))].join('\n')

function commandOf([area, action, ...given]: readonly string[]): (command: Command) => Promise<void> {
  const found = known.find(({ words }) => words === `${area} ${action}`)
  const isTaken = (word: string, place: number) => !word.startsWith('-') || found?.takes[place]?.endsWith(word) === true
  if (!found || given.length !== found.takes.length || !given.every(isTaken)) {
    throw new CommandError(usage, exitCodes.usage)
  }
  return (command) => found.run(command, ...given)
}

// Opening a mistyped address would make a new, empty database.
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
    await command({
      db,
      keys: outboxKeys(config.outboxKeyFolder),
      pack: () => loadPack(packFolder(config.pack)).pack,
      now: new Date(),
      say: (line) => console.log(line),
    })
  } finally {
    await db.close()
  }
}

function codeOf(error: unknown): number {
  if (error instanceof CommandError) return error.code
  return error instanceof ConfigError || error instanceof PackError ? exitCodes.config : exitCodes.unavailable
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = codeOf(error)
})
