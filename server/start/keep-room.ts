import { minute } from '#domain/framework/durations.ts'
import { leastRoom } from '#server/db/sqlite/ballast.ts'
import type { Deps } from '#server/deps.ts'

/** How often a server looks at its disk, in milliseconds. */
const interval = 10_000

/**
 * Keeps room on the disk of a SQLite database for what deletes, and says in the log, once a minute, when little is left. Returns
 * what ends it.
 */
export function keepRoom({ db: { room }, log }: Pick<Deps, 'db' | 'log'>): () => void {
  if (room === null) return () => undefined
  let saidAt = -Infinity
  const look = async () => {
    try {
      await room.keep()
      const [free, now] = [await room.free(), performance.now()]
      if (free >= leastRoom || now - saidAt < minute) return
      saidAt = now
      log.error({ free, least: leastRoom }, 'the disk is full or nearly: make room')
    } catch (error) {
      log.error({ err: error }, 'the disk could not be looked at')
    }
  }
  void look()
  const timer = setInterval(() => void look(), interval)
  return () => clearInterval(timer)
}
