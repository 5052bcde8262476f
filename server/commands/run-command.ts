import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { PackError } from '#server/framework/faults.ts'
import { outboxKeys } from '#server/mail/keys.ts'
import type { Queries } from '#server/db/open.ts'
import type { Doer } from '#server/operate/audit-log.ts'
import { hasEditions, liveEdition } from '#server/operate/editions.ts'
import { editionFolder } from '#server/role/install-pack.ts'
import { finishImport } from '#server/role/imported-roles.ts'
import { ConfigError } from '#server/values/config-error.ts'
import {
  CommandError,
  exitCodes,
  type Facts,
  type Given,
  type Known,
  messageOf,
  type Options,
  type Settings,
  type Surroundings,
  table,
} from './command.ts'
import { fileFault, isRefused, unusable } from './doctor/own-files.ts'
import { known } from './list.ts'
import { openExisting } from './open-database.ts'

/** The options of every command. */
const everywhere: Options = {
  json: { about: 'write one JSON object for programs' },
  by: { value: '<id and name>', about: 'who does it, in the audit log; the system’s user where it is left out' },
  help: { about: 'say what the command does and takes' },
}

const isOptional = (take: string) => take.startsWith('[')

function isComplete(takes: readonly string[], { words, has }: Given): boolean {
  const needed = takes.filter((take) => !isOptional(take) && !take.split('|--').slice(1).some(has))
  const allowed = needed.length + takes.filter(isOptional).length
  return words.length >= needed.length && words.length <= allowed
}

/** Reads what stands behind a command's words. Throws a CommandError where that is not what the command takes. */
function readGiven(words: readonly string[], takes: readonly string[], options: Options): Given {
  const all = Object.entries({ ...everywhere, ...options })
  const kinds = Object.fromEntries(
    all.map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' } as const]),
  )
  let parsed
  try {
    parsed = parseArgs({ args: [...words], options: kinds, allowPositionals: true })
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new CommandError(`${problem}.`, exitCodes.usage)
  }
  const { positionals, values } = parsed
  const given: Given = {
    words: positionals,
    has: (option) => values[option] !== undefined,
    value: (option) => (typeof values[option] === 'string' ? values[option] : null),
  }
  if (!given.has('help') && !isComplete(takes, given)) {
    const wanted = takes.length === 0 ? 'no argument' : takes.join(' ')
    throw new CommandError(`It takes ${wanted}.`, exitCodes.usage)
  }
  return given
}

const shape = ({ words, takes = [] }: Known) => [words, ...takes].join(' ')

/** The lines that name every command. */
function usage(): string[] {
  return [
    'Usage: npm run lsp -- <command>',
    ...table(known.map((command) => [`  ${shape(command)}`, command.about])),
    'Behind any command, --help says more of it, and --json writes its answer for programs.',
  ]
}

/** The lines that say what one command does and takes. */
function usageOf(command: Known): string[] {
  const options = Object.entries({ ...command.options, ...everywhere }).map(([name, { value, about }]) => [
    `  --${name}${value === undefined ? '' : ` ${value}`}`,
    about,
  ])
  return [`Usage: npm run lsp -- ${shape(command)}`, command.about, ...table(options)]
}

function find(words: readonly string[]): Known | undefined {
  return [2, 1].map((count) => known.find((one) => one.words === words.slice(0, count).join(' '))).find(Boolean)
}

/** What was typed: a command with what it was given, or the lines of the help that was asked for. */
type Understood = { command: Known; given: Given } | { help: readonly string[] }

/** Understands what was typed. Throws a CommandError with the usage where it is no command, or not what the command takes. */
function understand(typed: readonly string[]): Understood {
  const asksForHelp = typed[0] === 'help' || typed[0] === '--help'
  const words = asksForHelp ? typed.slice(1) : typed
  const command = find(words)
  if (asksForHelp) return { help: command ? usageOf(command) : usage() }
  if (!command) {
    const problem = words.length === 0 ? [] : [`There is no command ${words.slice(0, 2).join(' ')}.`]
    throw new CommandError([...problem, ...usage()].join('\n'), exitCodes.usage)
  }
  try {
    const behind = words.slice(command.words.split(' ').length)
    const given = readGiven(behind, command.takes ?? [], command.options ?? {})
    return given.has('help') ? { help: usageOf(command) } : { command, given }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new CommandError([error.message, ...usageOf(command)].join('\n'), error.code)
  }
}

/** Where a command's lines go. */
type Out = { write: (text: string) => unknown; isTTY?: boolean }

/** The world around a command: its settings, which may be wrong, how a pack is read, the time, and where it writes. */
export type World = { settings: () => Settings; readPack: (settings: Settings) => Pack; now: Date; out: Out; err: Out }

/** The name of the system's user, or its number: in a container it need not have a name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** Who runs a command: whoever the option names, or the system's user. */
function doerOf(given: Given): Doer {
  const [id = '', ...name] = (given.value('by') ?? '').split(' ')
  if (id !== '') return { id, name: name.join(' ') || id }
  const user = systemUser()
  return { id: `system:${user}`, name: `${user} (command)` }
}

/** Gives the pack as visitors see it: its live edition, where one was published. */
async function livePack(
  db: Queries,
  { settings, pack }: Surroundings,
  readPack: World['readPack'],
): Promise<Surroundings['pack']> {
  if (!(await hasEditions(db))) return pack
  const live = await liveEdition(db, pack().id)
  if (live === null) return pack
  const { version, ...rest } = readPack({ ...settings(), pack: await editionFolder(db, settings(), live) })
  return () => ({ ...rest, version: `${version}+${live.number}` })
}

async function carryOut(
  command: Known,
  around: Surroundings,
  given: Given,
  readPack: World['readPack'],
): Promise<Facts> {
  if (command.on === 'nothing') return command.run(around, given)
  const settings = around.settings()
  // A command does not need what only the server writes: a secret of its own, the inbox, and the operator's data.
  const refused = unusable({ ...settings, secret: settings.secret ?? '', inboxFolder: null, operateSecret: null })
  if (refused.length > 0) throw new CommandError(refused.join('\n'), exitCodes.noPermission)
  const db = await openExisting(settings.databaseUrl, around.warn)
  try {
    await finishImport(db)
    const pack = await livePack(db.read, around, readPack)
    const own = { db, pack, keys: outboxKeys(settings.outboxKeyFolder), by: doerOf(given) }
    return await command.run({ ...around, ...own }, given)
  } finally {
    await db.close()
  }
}

function codeOf(error: unknown): number {
  if (error instanceof CommandError) return error.code
  if (isRefused(error)) return exitCodes.noPermission
  return error instanceof ConfigError || error instanceof PackError ? exitCodes.config : exitCodes.unavailable
}

const clearLine = '\r\u001B[K'

/** Writes lines to both outputs; what is shown of the progress goes before the next line. */
function lines({ out, err }: Pick<World, 'out' | 'err'>) {
  let isShowing = false
  const line = (to: Out) => (text: string) => {
    if (isShowing) err.write(clearLine)
    isShowing = false
    to.write(`${text}\n`)
  }
  const progress = (text: string) => {
    if (err.isTTY !== true) return
    err.write(`${clearLine}${text}`)
    isShowing = true
  }
  return { say: line(out), warn: line(err), progress }
}

/** Carries out a command as it was typed, and returns its exit code. */
export async function runCommand(
  typed: readonly string[],
  { settings, readPack, now, out, err }: World,
): Promise<number> {
  const isJson = typed.includes('--json')
  const { say, warn, progress } = lines({ out, err })
  const answer = (facts: Facts) => say(JSON.stringify(facts))
  try {
    const understood = understand(typed)
    if ('help' in understood) {
      for (const text of understood.help) say(text)
      return 0
    }
    let loaded: Pack | undefined
    const pack = () => (loaded ??= readPack(settings()))
    const around = { settings, pack, now, say: isJson ? () => undefined : say, warn, progress }
    const facts = await carryOut(understood.command, around, understood.given, readPack)
    if (isJson) answer(facts)
    return 0
  } catch (error) {
    if (isJson && error instanceof CommandError && error.facts) answer(error.facts)
    warn(fileFault(error) ?? messageOf(error))
    return codeOf(error)
  }
}
