/** Stops the start of the server because of a setting, which the message names. */
export class ConfigError extends Error {}

/** Stops the start of the server because of what it finds on its machine; `exitCode` is as in sysexits.h. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}
