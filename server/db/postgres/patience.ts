import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseAway } from '#server/db/trouble.ts'

/** How many connections there are at most, and how long to wait for PostgreSQL, in milliseconds. */
export type Patience = {
  connections: number
  /** For a connection. Within it, what failed with nothing stored is done again where `isRepeating`. */
  wait: number
  /** For the answer to one statement; null for as long as it takes. */
  timeout: number | null
  isRepeating: boolean
}

/** Commands do long work, whose parts can only be done once. */
export const commandPatience: Patience = { connections: 10, wait: 10_000, timeout: null, isRepeating: false }

const pauses = { first: 50, longest: 1000 } as const

/** Does work again and again while it fails with nothing stored, until the wait is over. */
export async function patiently<Result>({ wait, isRepeating }: Patience, work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + wait
  for (let pause: number = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other.
      return await work()
    } catch (error) {
      const isWorthIt = isRepeating && error instanceof DatabaseAway && error.isUndone
      // Two transactions that were in each other's way must not meet again.
      const rest = Math.round(pause / 2) + randomInt(pause)
      if (!isWorthIt || performance.now() + rest > until) throw error
      // oxlint-disable-next-line no-await-in-loop -- one try after the other.
      await delay(rest)
    }
  }
}
