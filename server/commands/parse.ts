import { parseArgs } from 'node:util'
import { CommandError, exitCodes, type Given, type Known, type Options, table } from './command.ts'
import { known } from './list.ts'

/** The options of every command. */
const everywhere: Options = {
  json: { about: 'write one JSON object for programs' },
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
export type Understood = { command: Known; given: Given } | { help: readonly string[] }

/** Understands what was typed. Throws a CommandError with the usage where it is no command, or not what the command takes. */
export function understand(typed: readonly string[]): Understood {
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
