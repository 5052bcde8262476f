/** Stops the start of the server because of what it finds on its machine; `exitCode` is as in sysexits.h. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Stops the start of the server because of a setting, which the message names. */
export class ConfigError extends StartError {
  constructor(message: string) {
    super(message, 78)
  }
}
