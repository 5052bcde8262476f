import type { Queries } from '#server/db/open.ts'

/** How many sessions are stored, saved ones apart. Reads one index, never a session. */
export async function countSessions(db: Queries): Promise<{ saved: number; unsaved: number }> {
  const rows = await db
    .selectFrom('sessions')
    .select((is) => ['session_saved', is.fn.countAll<number | bigint | string>().as('sessions')])
    .groupBy('session_saved')
    .execute()
  const count = (saved: number) => Number(rows.find((row) => row.session_saved === saved)?.sessions ?? 0)
  return { saved: count(1), unsaved: count(0) }
}
