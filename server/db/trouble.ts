import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** The database cannot do its work now, through no fault of ours: visitors get 503, and the log one line a minute. */
export abstract class DatabaseTrouble extends Error {
  /** The code of the driver or the database, where there is one. */
  readonly code: string | undefined
  /** Whether nothing of the work is stored, for sure, so that it may be done once more. */
  readonly isUndone: boolean

  constructor(cause: unknown, isUndone: boolean) {
    super(cause instanceof Error ? cause.message : String(cause))
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
    this.isUndone = isUndone
  }
}

/** The database cannot be reached, or does not answer in time. */
export class DatabaseAway extends DatabaseTrouble {
  override readonly name = 'DatabaseAway'
}

/** The database answers, but stores nothing: it only reads, its disk is full, or another process writes. */
export class CannotSave extends DatabaseTrouble {
  override readonly name = 'CannotSave'
}

/** Between two tries, in milliseconds. */
const pauses = { first: 5, longest: 250 } as const

/**
 * Does work again and again while it fails with nothing stored, until the wait in milliseconds is over. No other place decides whether
 * to try again.
 */
export async function tryAgain<Result>(wait: number, work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + wait
  for (let pause: number = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other.
      return await work()
    } catch (error) {
      // Two transactions that were in each other's way must not meet again.
      const rest = Math.round(pause / 2) + randomInt(pause)
      if (!(error instanceof DatabaseTrouble && error.isUndone) || performance.now() + rest > until) throw error
      // oxlint-disable-next-line no-await-in-loop -- one try after the other.
      await delay(rest)
    }
  }
}
