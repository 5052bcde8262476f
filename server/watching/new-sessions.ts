import { hour, minute } from '#domain/framework/durations.ts'
import { networksOf } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'

/** How many visitors of one network may begin something within a minute and an hour. */
export type NewSessionLimits = { minute: number; hour: number }

/** Counts the visitors of each network for whom nothing is stored yet, and refuses those past the limits. */
export type NewSessions = { admit: (network: string, now: Date) => void }

/**
 * Counts in this process alone: nothing of a network is stored, and several servers allow as many each. Each count begins anew with
 * the clock's minute and hour.
 */
export function countNewSessions(limits: NewSessionLimits): NewSessions {
  const windows = [
    { length: minute, max: limits.minute, from: 0, counts: new Map<string, number>() },
    { length: hour, max: limits.hour, from: 0, counts: new Map<string, number>() },
  ]
  return {
    admit(network, now) {
      for (const window of windows) {
        const from = now.getTime() - (now.getTime() % window.length)
        if (from !== window.from) window.counts.clear()
        window.from = from
      }
      const networks = networksOf(network)
      const full = windows.filter(({ counts, max }) =>
        networks.some(({ network: one, times }) => (counts.get(one) ?? 0) >= times * max),
      )
      const until = Math.max(...full.map(({ from, length }) => from + length))
      if (full.length > 0) throw refuse('manyBegun', Math.ceil((until - now.getTime()) / 1000))
      for (const { counts } of windows)
        for (const { network: one } of networks) counts.set(one, (counts.get(one) ?? 0) + 1)
    },
  }
}
