import { finishImport } from '#server/db/role/imported-roles.ts'
import type { Deps } from '#server/deps.ts'

/** How often a server looks for an import that was broken off, in milliseconds. */
const usualInterval = 10_000

/** Carries imports to their end whose command ended in the middle of changing the library. Returns what ends the looking. */
export function finishImports(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  interval = usualInterval,
): () => void {
  let isAtWork = false
  const look = async () => {
    if (isAtWork) return
    isAtWork = true
    try {
      if (await finishImport(db, clock())) log.warn('an import that was broken off is carried to its end')
    } catch (error) {
      log.error({ err: error }, 'an import that was broken off could not be carried to its end')
    } finally {
      isAtWork = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), interval)
  return () => clearInterval(timer)
}
