import { minute } from '#domain/framework/durations.ts'
import { maxMailAge } from './mail-lifetimes.ts'

/** Minutes. */
const waits = [1, 5, 15, 30]
const laterWait = 60

/**
 * When to try a mail again after its `tries`-th try has failed: 1, 5, 15 and 30 minutes after the failed try, then every
 * hour. Null when that would be 24 hours or more after the mail was stored. Times are milliseconds since 1970.
 */
export function nextTry(storedAt: number, tries: number, failedAt: number): number | null {
  const next = failedAt + (waits[tries - 1] ?? laterWait) * minute
  return next < storedAt + maxMailAge ? next : null
}
