import { parseArgs } from 'node:util'
import { CommandError, exitCodes } from './command-error.ts'

/** The options of a command by their names: one with a `value` takes it, any other is there or not. */
export type Options = Readonly<Record<string, { value?: string; about: string }>>

/** What stood behind a command's words: its arguments, and its options. */
export type Given = {
  words: readonly string[]
  has: (option: string) => boolean
  /** The value of an option; null where it was left out. */
  value: (option: string) => string | null
}

/** The options of every command. */
export const everywhere: Options = {
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
export function readGiven(words: readonly string[], takes: readonly string[], options: Options): Given {
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
