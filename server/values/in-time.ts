import { setTimeout as wait } from 'node:timers/promises'

/** Rejects if the answer takes longer than this many milliseconds. */
export async function inTime<Answer>(answer: Promise<Answer>, within: number): Promise<Answer> {
  const isOver = new AbortController()
  const late = wait(within, null, { signal: isOver.signal }).then(() => {
    throw new Error(`no answer within ${within} ms`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    isOver.abort()
  }
}
