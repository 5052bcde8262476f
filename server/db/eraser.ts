/** How long to wait before a failed checkpoint is tried again, in milliseconds. */
const retryAfter = 1000
/** How long checkpoints may keep failing before it is reported, in milliseconds. */
const usualReportAfter = 30_000

/** A checkpoint that was asked for and has not begun; `at` is the latest time for it to begin. */
type Asked = {
  at: number
  timer: NodeJS.Timeout | undefined
  done: Promise<boolean>
  settle: (isGone: boolean) => void
}

function newAsked(): Asked {
  let settle: Asked['settle'] = () => undefined
  const done = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  return { at: Infinity, timer: undefined, done, settle }
}

/**
 * Calls `truncate` so that nothing deleted stays in SQLite's write-ahead log. A checkpoint holds up the whole process, so
 * `erase` can wait up to `maxDelay` milliseconds to share one with other callers. A failed checkpoint is tried again until
 * it works.
 */
export function eraser(
  truncate: () => Promise<boolean>,
  onTrouble: (error: Error, what: string) => void,
  reportAfter = usualReportAfter,
): { erase: (maxDelay?: number) => Promise<boolean>; stop: () => void } {
  let asked: Asked | null = null
  let again: NodeJS.Timeout | undefined
  let failingSince: number | null = null
  let isStopped = false

  function onFailure(error: Error): void {
    const now = performance.now()
    failingSince ??= now
    if (now - failingSince > reportAfter) {
      failingSince = now
      onTrouble(error, 'deleted text is still in the write-ahead log')
    }
    clearTimeout(again)
    if (!isStopped) again = setTimeout(() => void erase(), retryAfter).unref()
  }

  async function attempt(): Promise<boolean> {
    try {
      if (await truncate()) {
        failingSince = null
        return true
      }
      onFailure(new Error('another process is in the way'))
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)))
    }
    return false
  }

  function begin(): void {
    const begun = asked
    // A later caller may have deleted something that this checkpoint does not reach, and gets one of its own.
    asked = null
    clearTimeout(again)
    if (begun) void attempt().then(begun.settle)
  }

  function erase(maxDelay = 0): Promise<boolean> {
    if (isStopped) return Promise.resolve(false)
    asked ??= newAsked()
    const at = performance.now() + maxDelay
    if (at < asked.at) {
      clearTimeout(asked.timer)
      asked.at = at
      asked.timer = setTimeout(begin, maxDelay)
    }
    return asked.done
  }

  return {
    erase,
    stop: () => {
      isStopped = true
      clearTimeout(again)
      clearTimeout(asked?.timer)
      asked?.settle(false)
    },
  }
}
