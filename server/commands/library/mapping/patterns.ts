import { createContext, Script } from 'node:vm'
import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import { quoted } from './dirt.ts'
import type { ChoiceMapping } from './mapping-schema.ts'

// A pattern is compared with so many characters of a cell.
const mostCompared = 200

/** The timeout for one cell, in milliseconds. A usual pattern takes thousandths of one; one that repeats a repetition may take years. */
const timeout = 1000

// Node ends what takes too long only where it runs as a script of its own.
const surroundings: { task: () => void } = { task: () => undefined }
const script = new Script('task()')
createContext(surroundings)

// Its error is none of our own Error: it comes from the surroundings.
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

/** Makes what says which pattern of a mapping fits a cell, by what it means. Throws a CommandError for one that takes too long. */
export function patternOf(column: string, patterns: ChoiceMapping['patterns']): (cell: string) => string | undefined {
  const tests = patterns.map(({ match, is }) => ({ match, is, test: new RegExp(match, 'iu') }))
  if (tests.length === 0) return () => undefined
  return (cell) => {
    const compared = cell.slice(0, mostCompared)
    let tried = ''
    let is: string | undefined
    surroundings.task = () => {
      is = tests.find(({ match, test }) => {
        tried = match
        return test.test(compared)
      })?.is
    }
    try {
      script.runInContext(surroundings, { timeout })
    } catch (error) {
      if (!isTimeout(error)) throw error
      const message = `The pattern ${quoted(tried)} takes too long for ${quoted(cell)} in ${column}: write it without a repetition within a repetition.`
      throw new CommandError(`${message}\nNothing was imported.`, exitCodes.data, { pattern: tried })
    }
    return is
  }
}
