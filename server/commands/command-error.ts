/** How a command ends, as sysexits.h has it. */
export const exitCodes = { usage: 64, notThere: 66, unavailable: 69, tryAgain: 75, config: 78 } as const

/** Why a command ends without having done its work, in a sentence for whoever typed it. */
export class CommandError extends Error {
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}
