import { day } from '#domain/framework/durations.ts'
import type { Queries } from './open.ts'
import type { Tables } from './tables.ts'

type What = Tables['last_done']['what']

/** When something was last done, as ISO text; null where it never was. */
export async function lastDone(db: Queries, what: What): Promise<string | null> {
  const row = await db.selectFrom('last_done').select('done_at').where('what', '=', what).executeTakeFirst()
  return row?.done_at ?? null
}

/** Notes that something was done at a time. */
export async function noteDone(db: Queries, what: What, at: string): Promise<void> {
  await db
    .insertInto('last_done')
    .values({ what, done_at: at })
    .onConflict((conflict) => conflict.column('what').doUpdateSet({ done_at: at }))
    .execute()
}

/** Forgets when something was last done. */
async function forgetDone(db: Queries, what: What): Promise<void> {
  await db.deleteFrom('last_done').where('what', '=', what).execute()
}

/** When a jump of the clock was seen, by the clock since then, and until when nothing is deleted because of its age; ISO text. */
export type ClockDoubt = { since: string; until: string }

/** Whether a clock is further from where it was than a server that purges every hour explains. */
const hasJumped = (last: string, now: Date) => Math.abs(now.getTime() - Date.parse(last)) > day

function doubtFrom(since: string): ClockDoubt {
  return { since, until: new Date(Date.parse(since) + day).toISOString() }
}

/**
 * Whether the clock is in doubt: it is more than 24 hours from where it was at the last purge, or was within the last 24 hours. Null
 * where it is believed.
 */
export async function clockDoubt(db: Queries, now: Date): Promise<ClockDoubt | null> {
  const last = await lastDone(db, 'purge')
  if (last === null) return null
  if (hasJumped(last, now)) return doubtFrom(now.toISOString())
  const since = await lastDone(db, 'doubting the clock')
  const doubt = since === null ? null : doubtFrom(since)
  return doubt !== null && now.toISOString() < doubt.until ? doubt : null
}

/** Notes where the clock is, and begins or ends a doubt about it; `isTrusted` ends it at once. Returns the doubt that is left. */
export async function noteClock(db: Queries, now: Date, isTrusted: boolean): Promise<ClockDoubt | null> {
  const doubt = isTrusted ? null : await clockDoubt(db, now)
  if (doubt === null) await forgetDone(db, 'doubting the clock')
  else await noteDone(db, 'doubting the clock', doubt.since)
  await noteDone(db, 'purge', now.toISOString())
  return doubt
}
