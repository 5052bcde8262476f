import type { Queries } from '#server/db/open.ts'

/** Stores that the owner of the address with this code wants no mail; once is enough. */
export async function storeStop(db: Queries, code: string, now: string): Promise<void> {
  await db
    .insertInto('mail_stops')
    .values({ code, stopped_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Those of the codes whose owners want no mail. */
export async function findStopped(db: Queries, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await db.selectFrom('mail_stops').select('code').where('code', 'in', codes).execute()
  return rows.map(({ code }) => code)
}

/** Lets mail go to the address with these codes again. False where nobody had stopped it. */
export async function endStop(db: Queries, codes: readonly string[]): Promise<boolean> {
  const gone = await db.deleteFrom('mail_stops').where('code', 'in', codes).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
