/** After how long a checkpoint that has failed is tried again, in milliseconds. */
const againAfter = 1000
/** For how long another process may be in the way before it is worth a word, in milliseconds. */
const usualTimeout = 30_000

/** A checkpoint that has been asked for and has not begun; `at` is the latest time for it. */
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
 * Calls `truncate` so that nothing deleted stays in the write-ahead log: at once, or `within` so many milliseconds to share
 * it with whoever else asks, since it holds up the whole process. One that has failed is made up for.
 */
export function eraser(
  truncate: () => Promise<boolean>,
  onTrouble: (error: Error, what: string) => void,
  timeout = usualTimeout,
): { erase: (within?: number) => Promise<boolean>; stop: () => void } {
  let asked: Asked | null = null
  let again: NodeJS.Timeout | undefined
  let failingSince: number | null = null
  let isStopped = false

  function hasFailed(error: Error): void {
    const now = performance.now()
    failingSince ??= now
    if (now - failingSince > timeout) {
      failingSince = now
      onTrouble(error, 'deleted text is still in the write-ahead log')
    }
    clearTimeout(again)
    if (!isStopped) again = setTimeout(() => void erase(), againAfter).unref()
  }

  async function attempt(): Promise<boolean> {
    try {
      if (await truncate()) {
        failingSince = null
        return true
      }
      hasFailed(new Error('another process is in the way'))
    } catch (error) {
      hasFailed(error instanceof Error ? error : new Error(String(error)))
    }
    return false
  }

  function begin(): void {
    const begun = asked
    // Who asks from here on may have deleted something that this one does not reach.
    asked = null
    clearTimeout(again)
    if (begun) void attempt().then(begun.settle)
  }

  function erase(within = 0): Promise<boolean> {
    if (isStopped) return Promise.resolve(false)
    asked ??= newAsked()
    const at = performance.now() + within
    if (at < asked.at) {
      clearTimeout(asked.timer)
      asked.at = at
      asked.timer = setTimeout(begin, within)
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
