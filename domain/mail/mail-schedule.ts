import { minute } from '#domain/framework/durations.ts'
import { maxMailAge } from './mail-lifetimes.ts'

const waits = [1, 5, 15, 30]
const laterWait = 60

/**
 * When mail is tried again after its `tries`-th try has failed, or null where that would be too late: 1, 5, 15 and 30 minutes
 * after the failed try, then every hour, and never 24 hours or more after it was stored. Times are milliseconds since 1970.
 */
export function nextTry(storedAt: number, tries: number, failedAt: number): number | null {
  const next = failedAt + (waits[tries - 1] ?? laterWait) * minute
  return next < storedAt + maxMailAge ? next : null
}
