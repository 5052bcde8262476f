import { setTimeout as wait } from 'node:timers/promises'

/** How many times as long as a checkpoint takes there is none: it holds up the whole process. */
const restFor = 20
const longestRest = 5000
/** After how long a checkpoint that has failed is tried again, in milliseconds. */
const againAfter = 1000
/** For how long another process may be in the way before it is worth a word, in milliseconds. */
const usualPatience = 30_000

/**
 * Calls `truncate` so often that nothing deleted stays in the write-ahead log: calls that come close together share one, and
 * one that has failed is made up for.
 */
export function eraser(
  truncate: () => Promise<boolean>,
  onTrouble: (error: Error, what: string) => void,
  patience = usualPatience,
): { erase: () => Promise<boolean>; stop: () => void } {
  const ending = new AbortController()
  let shared: Promise<boolean> | null = null
  let notBefore = 0
  let failingSince: number | null = null
  let again: NodeJS.Timeout | undefined

  function isGone(truncated: boolean, error: Error): boolean {
    if (truncated) {
      failingSince = null
      return true
    }
    const now = performance.now()
    failingSince ??= now
    if (now - failingSince > patience) {
      failingSince = now
      onTrouble(error, 'deleted text is still in the write-ahead log')
    }
    again = setTimeout(() => void erase(), againAfter).unref()
    return false
  }

  async function attempt(): Promise<boolean> {
    await wait(Math.max(0, notBefore - performance.now()), undefined, { signal: ending.signal })
    // Who asks from here on may have deleted something that this one does not reach.
    shared = null
    clearTimeout(again)
    const begun = performance.now()
    try {
      return isGone(await truncate(), new Error('another process is in the way'))
    } catch (error) {
      return isGone(false, error instanceof Error ? error : new Error(String(error)))
    } finally {
      const took = performance.now() - begun
      notBefore = begun + took + Math.min(restFor * took, longestRest)
    }
  }

  function erase(): Promise<boolean> {
    if (ending.signal.aborted) return Promise.resolve(false)
    shared ??= attempt().catch(() => false)
    return shared
  }

  return {
    erase,
    stop: () => {
      clearTimeout(again)
      ending.abort()
    },
  }
}
