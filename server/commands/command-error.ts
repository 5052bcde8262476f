/** Exit codes of commands, as in sysexits.h. */
export const exitCodes = { usage: 64, notThere: 66, unavailable: 69, tryAgain: 75, config: 78 } as const

/** Ends a command that could not do its work. The message is for whoever typed the command. */
export class CommandError extends Error {
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}
