import type { Insertable } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * When mail was counted under each code, as ISO text. Until the transaction ends nobody else counts under any of them:
 * the codes' rows, made where there are none, are locked one after the other in the order of the codes.
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

/** Keeps new times of codes whose rows are locked. */
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

/** Takes away those of the codes under which nothing is counted: rows that were there for their lock alone. */
export async function dropEmptyMailCounts(db: Queries, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('mail_counts').where('code', 'in', codes).where('times', '=', '[]').execute()
}
