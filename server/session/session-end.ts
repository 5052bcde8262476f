import { minute } from '#domain/framework/durations.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session-limits.ts'
import type { LastUsedBefore, StoredSession } from '#server/db/session/sessions.ts'

/** How exactly a session's last use is stored, in milliseconds. A request within this time of it writes nothing. */
export const usedAtPrecision = 10 * minute

/** Sessions that were used last before these times have ended at a time. */
export function endedBefore(at: Date): LastUsedBefore {
  const before = (lifetime: number) => new Date(at.getTime() - lifetime - usedAtPrecision).toISOString()
  return { unsaved: before(unsavedLifetime), saved: before(savedLifetime) }
}

/** Whether a session has ended at a time; what is left of it waits for the purge and opens to nobody. */
export function hasEnded({ session_saved: saved, used_at: usedAt }: StoredSession, at: Date): boolean {
  const limits = endedBefore(at)
  return usedAt < (saved === 1 ? limits.saved : limits.unsaved)
}

/** How long a new cookie may begin a session: a page that is opened within half of that keeps the cookie, for as long again. */
export const beginningLifetime = 2 * unsavedLifetime
