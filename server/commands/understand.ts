import { CommandError, exitCodes } from './command-error.ts'
import type { Known } from './command.ts'
import { readGiven, type Given } from './given.ts'
import { known } from './list.ts'
import { usage, usageOf } from './usage.ts'

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
  if (asksForHelp) return { help: command ? usageOf(command) : usage(known) }
  if (!command) {
    const problem = words.length === 0 ? [] : [`There is no command ${words.slice(0, 2).join(' ')}.`]
    throw new CommandError([...problem, ...usage(known)].join('\n'), exitCodes.usage)
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
