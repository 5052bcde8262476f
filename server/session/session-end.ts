import { minute } from '#domain/framework/durations.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session-limits.ts'
import type { LastUsedBefore, StoredSession } from '#server/db/session/sessions.ts'

/** How exactly a session's last use is stored, in milliseconds. A request within this time of it writes nothing. */
export const usedAtPrecision = 10 * minute

const lastUseOf = (lifetime: number, at: Date) => new Date(at.getTime() - lifetime - usedAtPrecision).toISOString()

/** Sessions that were used last before these times have ended at a time. */
export function endedBefore(at: Date): LastUsedBefore {
  return { unsaved: lastUseOf(unsavedLifetime, at), saved: lastUseOf(savedLifetime, at) }
}

/** Whether a session has ended at a time; what is left of it waits for the purge and opens to nobody. */
export function hasEnded({ session_saved: saved, used_at: usedAt }: StoredSession, at: Date): boolean {
  const lifetime = saved === 1 ? savedLifetime : unsavedLifetime
  return usedAt < lastUseOf(lifetime, at)
}

/** How long a new cookie may begin a session: a page that is opened within half of that keeps the cookie, for as long again. */
export const beginningLifetime = 2 * unsavedLifetime
