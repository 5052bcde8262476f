/** Exit codes of commands, as in sysexits.h; `failed` is for a check that found something wrong. */
export const exitCodes = {
  failed: 1,
  usage: 64,
  data: 65,
  notThere: 66,
  unavailable: 69,
  cannotCreate: 73,
  tryAgain: 75,
  noPermission: 77,
  config: 78,
} as const

/**
 * Ends a command that could not do its work. The message is for whoever typed the command; `facts` are what it found all the
 * same, for `--json`.
 */
export class CommandError extends Error {
  readonly code: number
  readonly facts: object | null

  constructor(message: string, code: number, facts: object | null = null) {
    super(message)
    this.code = code
    this.facts = facts
  }
}

/** What an error says; where several went wrong at once, what the first does. */
export function messageOf(error: unknown): string {
  const one: unknown = error instanceof AggregateError && error.message === '' ? error.errors[0] : error
  return one instanceof Error ? one.message || one.name : String(one)
}
