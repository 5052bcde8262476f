import { pino, stdTimeFunctions, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { minute } from '#domain/framework/durations.ts'
import { DatabaseTrouble } from '#server/db/trouble.ts'

/**
 * The parts of an error that are logged. Databases add rows and parameters to their errors, which can hold what visitors
 * typed.
 */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}

/**
 * Lets one line a minute through for each kind of trouble with the database, with how often it was since the last: without
 * this, each request would write one, or several.
 */
function throttle(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const said = new Map<string, { at: number; times: number }>()
  return function throttled(args, method) {
    const [first] = args as unknown[]
    const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : null
    if (!(error instanceof DatabaseTrouble)) return method.apply(this, args)
    const now = performance.now()
    const last = said.get(error.name)
    const times = (last?.times ?? 0) + 1
    if (last && now - last.at < minute) {
      last.times = times
      return
    }
    said.set(error.name, { at: now, times: 0 })
    Object.assign(first as object, { times })
    method.apply(this, args)
  }
}

/** The server's log: JSON lines with times in UTC, written to standard output unless `destination` is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: serializeError },
    hooks: { logMethod: throttle() },
  }
  return destination ? pino(options, destination) : pino(options)
}
