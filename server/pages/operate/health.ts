import { minute } from '#domain/framework/durations.ts'
import type { Finding } from '#server/commands/doctor/checks.ts'
import { inTime } from '#server/values/in-time.ts'
import type { RunLsp } from './run-lsp.ts'

/** What `doctor` found, and when. */
export type Health = { lookedAt: Date; findings: readonly Finding[] }

/** What doctor found is told for so long; then it looks again. */
const isTold = 5 * minute

/** How long a page waits for doctor, in milliseconds. */
const longestWait = 15_000

/** Asks `doctor`, in a process of its own, because it reads the pack anew and all of a SQLite file. */
export function healthBy(run: RunLsp, clock: () => Date) {
  let known: Health | null = null
  let looking: Promise<Health> | null = null

  async function look(): Promise<Health> {
    const lookedAt = clock()
    const { out } = await run(['doctor', '--json'])
    const { findings } = JSON.parse(out) as { findings: Finding[] }
    known = { lookedAt, findings }
    return known
  }

  return {
    /** What doctor found lately; null where it has not answered in time, or could not. */
    health: async (): Promise<Health | null> => {
      if (known && clock().getTime() - known.lookedAt.getTime() < isTold) return known
      looking ??= look().finally(() => {
        looking = null
      })
      return inTime(looking, longestWait).catch(() => null)
    },
    /** Makes doctor look again when it is asked next. */
    forget: (): void => {
      known = null
    },
  }
}
