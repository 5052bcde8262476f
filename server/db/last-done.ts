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
export async function forgetDone(db: Queries, what: What): Promise<void> {
  await db.deleteFrom('last_done').where('what', '=', what).execute()
}
