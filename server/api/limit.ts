import { minute } from '#domain/framework/durations.ts'

/** What is left of a minute's requests, and in how many seconds the next minute begins. */
export type Left = { remaining: number; seconds: number; isOver: boolean }

/** Counts the requests of each key in this process, minute by minute. */
export function countRequests(most: number): (key: string, now: Date) => Left {
  let window = 0
  const counts = new Map<string, number>()
  return (key, now) => {
    const at = now.getTime()
    const current = Math.floor(at / minute)
    if (current !== window) counts.clear()
    window = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const seconds = Math.ceil(((current + 1) * minute - at) / 1000)
    return { remaining: Math.max(0, most - count), seconds, isOver: count > most }
  }
}

/** The headers that say so (draft-ietf-httpapi-ratelimit-headers). */
export const limitHeaders = (most: number, { remaining, seconds, isOver }: Left): Record<string, string> => ({
  'ratelimit-policy': `"minute";q=${most};w=60`,
  ratelimit: `"minute";r=${remaining};t=${seconds}`,
  ...(isOver ? { 'retry-after': String(seconds) } : {}),
})
