import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

/** What is logged of an error: databases add rows and parameters to theirs, which hold what visitors typed. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}

/** The server's log: JSON lines in UTC, to standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, timestamp: stdTimeFunctions.isoTime, base: null, serializers: { err: serializeError } }
  return destination ? pino(options, destination) : pino(options)
}
