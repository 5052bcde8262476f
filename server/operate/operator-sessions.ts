import type { Person } from '#domain/operate/permissions.ts'
import type { Queries } from '#server/db/open.ts'

/** How the provider of accounts names an account and its session there; empty where it names none, or the secret was used. */
export type AtProvider = { subject: string; session: string }

/** `linkHash` is of the link by which an agency's contact came, and empty for all others. */
type NewSession = {
  tokenHash: string
  endsAt: string
  usedAt: string
  person: Person
  at: AtProvider
  linkHash: string
}

export async function storeOperatorSession(
  db: Queries,
  { tokenHash, endsAt, usedAt, person, at, linkHash }: NewSession,
): Promise<void> {
  const row = { token_hash: tokenHash, ends_at: endsAt, used_at: usedAt, person: JSON.stringify(person) }
  await db
    .insertInto('operator_sessions')
    .values({ ...row, subject: at.subject, provider_session: at.session, link_hash: linkHash })
    .execute()
}

/** Who has signed in under this hash, and when they last did something; null where that has ended, or `idleSince` was after it. */
export async function findOperatorSession(
  db: Queries,
  tokenHash: string,
  now: string,
  idleSince: string,
): Promise<{ person: Person; usedAt: string; linkHash: string } | null> {
  const row = await db
    .selectFrom('operator_sessions')
    .select(['person', 'used_at', 'link_hash'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('used_at', '>', idleSince)
    .executeTakeFirst()
  return row ? { person: JSON.parse(row.person) as Person, usedAt: row.used_at, linkHash: row.link_hash } : null
}

export async function noteOperatorUse(db: Queries, tokenHash: string, now: string): Promise<void> {
  await db.updateTable('operator_sessions').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Ends what an operator began by signing in. */
export async function endOperatorSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends what began under a session at the provider, or under an account where the provider names no session. Returns who that was. */
export async function endSessionsAtProvider(db: Queries, { subject, session }: AtProvider): Promise<Person[]> {
  const ended = await db
    .deleteFrom('operator_sessions')
    .$if(session !== '', (query) => query.where('provider_session', '=', session))
    .$if(session === '', (query) => query.where('subject', '=', subject))
    .returning('person')
    .execute()
  return ended.map(({ person }) => JSON.parse(person) as Person)
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
