import type { Queries } from '#server/db/open.ts'

export async function storeOperatorSession(db: Queries, tokenHash: string, endsAt: string): Promise<void> {
  await db.insertInto('operator_sessions').values({ token_hash: tokenHash, ends_at: endsAt }).execute()
}

/** Whether an operator has signed in under this hash, and that has not ended. */
export async function isOperatorSession(db: Queries, tokenHash: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_sessions')
    .select('ends_at')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what an operator began by signing in. */
export async function endOperatorSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Stores a try to sign in, before it is judged: those that come at the same time then see one another. */
export async function storeTry(db: Queries, one: { id: string; network: string; tried_at: string }): Promise<void> {
  await db.insertInto('operator_tries').values(one).execute()
}

/** Takes back a try that did not fail. */
export async function forgetTry(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('operator_tries').where('id', '=', id).execute()
}

/** When there were tries after a time, the latest first: at most `max`, of one network or of all. */
export async function triesSince(db: Queries, since: string, max: number, network: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_tries')
    .select('tried_at')
    .where('tried_at', '>', since)
    .$if(network !== null, (query) => query.where('network', '=', network))
    .orderBy('tried_at', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.tried_at)
}

/** Deletes what has ended by now, and the tries before a time. */
export async function purgeOperatorSessions(db: Queries, now: string, triedBefore: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('ends_at', '<=', now).execute()
  await db.deleteFrom('operator_tries').where('tried_at', '<', triedBefore).execute()
}
