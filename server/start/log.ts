import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

/**
 * The parts of an error that are logged. Databases add rows and parameters to their errors, which can hold what visitors
 * typed.
 */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}

/** The server's log: JSON lines with times in UTC, written to standard output unless `destination` is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, timestamp: stdTimeFunctions.isoTime, base: null, serializers: { err: serializeError } }
  return destination ? pino(options, destination) : pino(options)
}
