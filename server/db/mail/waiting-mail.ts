import type { Queries } from '#server/db/open.ts'

/** Of each type of mail that waits: how many there are, and when the oldest was stored, as ISO text. */
export async function countWaitingMail(db: Queries): Promise<{ type: string; mails: number; oldest: string }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((is) => [
      'type',
      is.fn.countAll<number | bigint | string>().as('mails'),
      is.fn.min('stored_at').as('oldest'),
    ])
    .groupBy('type')
    .execute()
  return rows.map((row) => ({ ...row, mails: Number(row.mails) }))
}
