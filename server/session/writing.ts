import { lockSession } from './queries.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'
import { rememberedLanguage, type Session } from './sessions.ts'

/** Counts a call by a link that somebody was given for the network from which it comes; refused past the limits. */
export function admitByLink({ linkCalls, clock, counters }: Deps, network: string): void {
  try {
    linkCalls.admit(network, clock())
  } catch (error) {
    counters.refusals.inc({ limit: 'by_link' })
    throw error
  }
}

/**
 * The deps of a call, whose writes lock its session first: refused where the session has been deleted since the request opened
 * it. So nothing is left of what comes at that moment. The session remembers the language of what it stores. Where nothing is stored yet, they are counted for the network of the visitor, and
 * `onBegun` hears that something is.
 */
export function depsFor(
  deps: Deps,
  { uuid, stored }: Pick<Session, 'uuid' | 'stored'>,
  network: string,
  onBegun: () => void,
): Deps {
  const { db } = deps
  if (!stored) {
    const begin: Deps['db']['write'] = async (work) => {
      try {
        deps.newSessions.admit(network, deps.clock())
      } catch (error) {
        deps.counters.refusals.inc({ limit: 'new_sessions' })
        throw error
      }
      const done = await db.write(work)
      onBegun()
      return done
    }
    return { ...deps, db: { ...db, write: begin } }
  }
  const write: Deps['db']['write'] = (work) =>
    db.write(async (queries) => {
      if (!(await lockSession(queries, uuid, rememberedLanguage(deps)))) throw refuse('notYourSession')
      return work(queries)
    })
  return { ...deps, db: { ...db, write } }
}
