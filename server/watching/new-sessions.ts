import { hour, minute } from '#domain/framework/durations.ts'
import { networksOf } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'

/** How many visitors of one network may begin something within a minute and an hour. */
export type NewSessionLimits = { minute: number; hour: number }

/** Counts the visitors of each network for whom nothing is stored yet, and refuses those past the limits. */
export type NewSessions = { admit: (network: string, now: Date) => void }

/** How many calls by links that somebody was given may come from one network; eight people who answer about 20 capabilities make 200. */
export const linkCallLimits: NewSessionLimits = { minute: 1000, hour: 20_000 }

/** Counts in this process alone: nothing of a network is stored, and several servers allow as many each. */
export function countNewSessions(
  limits: NewSessionLimits,
  named: 'manyBegun' | 'manyByLink' = 'manyBegun',
): NewSessions {
  const windows = [
    { length: minute, max: limits.minute },
    { length: hour, max: limits.hour },
  ]
  /** When the visitors of each network began, the latest last; those of the last hour at least. */
  const begun = new Map<string, number[]>()
  let forgotten = 0

  /** Lets go of what is older than an hour; of all where the clock was set back. */
  function forget(now: number): void {
    if (now < forgotten) begun.clear()
    if (now >= forgotten && now < forgotten + minute) return
    forgotten = now
    for (const [network, times] of begun) {
      const left = times.filter((time) => time > now - hour)
      if (left.length === 0) begun.delete(network)
      else begun.set(network, left)
    }
  }

  return {
    admit(network, date) {
      const now = date.getTime()
      forget(now)
      const networks = networksOf(network)
      const waits = networks.flatMap(({ network: one, times }) =>
        windows.flatMap(({ length, max }) => {
          // The limit is reached while the beginning that lies so many places back is within the window.
          const before = begun.get(one)?.at(-times * max)
          return before !== undefined && before > now - length ? [before + length - now] : []
        }),
      )
      if (waits.length > 0) throw refuse(named, Math.ceil(Math.max(...waits) / 1000))
      for (const { network: one } of networks) {
        const all = begun.get(one)
        if (all) all.push(now)
        else begun.set(one, [now])
      }
    },
  }
}
