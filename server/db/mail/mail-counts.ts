import type { Insertable } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * When mail was counted under each code, as ISO text. The rows of the codes are locked until the transaction ends, so nobody
 * else counts under them. Missing rows are made first, and all are locked in the order of the codes, so that two
 * transactions cannot wait for each other.
 */
export async function lockMailCounts(
  db: Queries,
  codes: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .insertInto('mail_counts')
    .values(codes.toSorted().map((code) => ({ code, times: '[]', until: now })))
    .onConflict((conflict) => conflict.column('code').doUpdateSet((is) => ({ code: is.ref('excluded.code') })))
    .returning(['code', 'times'])
    .execute()
  return new Map(rows.map(({ code, times }) => [code, JSON.parse(times) as string[]]))
}

/** The same, of rows that are there; nothing is locked. */
export async function readMailCounts(
  db: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom('mail_counts').select(['code', 'times']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, times }) => [code, JSON.parse(times) as string[]]))
}

/** Stores new times for codes whose rows are locked. */
export async function keepMailCounts(db: Queries, counts: readonly Insertable<Tables['mail_counts']>[]): Promise<void> {
  await db
    .insertInto('mail_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((is) => ({ times: is.ref('excluded.times'), until: is.ref('excluded.until') })),
    )
    .execute()
}

/** Deletes the rows without times among these codes; they were made only to be locked. */
export async function dropEmptyMailCounts(db: Queries, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('mail_counts').where('code', 'in', codes).where('times', '=', '[]').execute()
}

/** How many times after a time are counted under a code; nothing is locked. */
export async function countSince(db: Queries, code: string, since: string): Promise<number> {
  const row = await db.selectFrom('mail_counts').select('times').where('code', '=', code).executeTakeFirst()
  const times = row ? (JSON.parse(row.times) as string[]) : []
  return times.filter((time) => time > since).length
}

/** The counts that no limit needs any more, to be counted or looked for. */
export function mailCountsOver(db: Queries, now: string) {
  return db.selectFrom('mail_counts').select('code').where('until', '<', now)
}

/** Deletes counts that no limit needs any more, at most `most`. Returns how many. */
export async function purgeMailCounts(db: Queries, now: string, most: number): Promise<number> {
  const gone = await db
    .deleteFrom('mail_counts')
    .where('code', 'in', mailCountsOver(db, now).limit(most))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
