import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** Mail that has neither been delivered nor given up. */
export type WaitingMail = Selectable<Tables['outbox']>

/** Waiting mail without its content, which is long, so that a list of much mail fits into memory. */
export type ListedMail = Omit<WaitingMail, 'sealed'>

const listed = [
  'id',
  'type',
  'session_uuid',
  'key_id',
  'stored_at',
  'tries',
  'next_try_at',
  'leased_until',
  'doubts',
  'last_failure',
] as const satisfies (keyof ListedMail)[]

/**
 * How mail ended. `accepted` and `refused`: by a mail server. `given up`: 24 hours were over. `in doubt`: the connection
 * broke off twice so late that the server may have accepted the mail. `dropped`: somebody deleted it. `unreadable`: its key
 * was gone.
 */
export const mailResults = ['accepted', 'refused', 'given up', 'in doubt', 'dropped', 'unreadable'] as const
export type MailResult = (typeof mailResults)[number]

/** Stores a mail; its first try is due at `next_try_at`. */
export async function storeMail(
  db: Queries,
  mail: Pick<
    Insertable<Tables['outbox']>,
    'id' | 'type' | 'session_uuid' | 'key_id' | 'sealed' | 'stored_at' | 'next_try_at'
  >,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...mail, tries: 0, leased_until: null, doubts: 0, last_failure: null })
    .execute()
}

const isDueAndFree = (now: string) => (is: ExpressionBuilder<Tables, 'outbox'>) =>
  is.and([is('next_try_at', '<=', now), is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)])])

/**
 * The ids of mail that is due, that no server is delivering, that was stored after `storedAfter`, and that is sealed under
 * one of these keys; at most `max`.
 */
export async function findDueMail(
  db: Queries,
  { now, storedAfter, keyIds, max }: { now: string; storedAfter: string; keyIds: string[]; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where(isDueAndFree(now))
    .where('stored_at', '>', storedAfter)
    .where('key_id', 'in', keyIds)
    .orderBy('next_try_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Claims a mail for delivery until `until`; no other server begins it before then. Null where another server claimed it
 * first.
 */
export async function claimMail(
  db: Queries,
  id: string,
  { now, until }: { now: string; until: string },
): Promise<WaitingMail | null> {
  const mail = await db
    .updateTable('outbox')
    .set((is) => ({ leased_until: until, tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .where(isDueAndFree(now))
    .returningAll()
    .executeTakeFirst()
  return mail ?? null
}

/**
 * Erases a mail and logs how it ended. Where it has ended in the meantime, only its acceptance is logged. Returns whether this
 * call ended it: of all servers, one gets true.
 */
export async function endMail(
  db: Queries,
  mail: Pick<WaitingMail, 'id' | 'type' | 'stored_at' | 'tries'>,
  { result, failure, now }: { result: MailResult; failure: string | null; now: string },
): Promise<boolean> {
  const { id, type, stored_at, tries } = mail
  const gone = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirst()
  const isEnded = gone.numDeletedRows > 0n
  if (!isEnded && result !== 'accepted') return false
  const ended = { ended_at: now, result, tries, failure }
  await db
    .insertInto('mail_log')
    .values({ id, type, stored_at, ...ended })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(ended))
    .execute()
  return isEnded
}

/** Puts a mail back after a failed try, unless that try lasted longer than its lease and another has begun. */
export async function putBackMail(
  db: Queries,
  mail: WaitingMail,
  changes: { next_try_at: string; last_failure: string; doubts: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...changes, leased_until: null })
    .where('id', '=', mail.id)
    .where('leased_until', '=', mail.leased_until)
    .execute()
}

// A failure that begins with E is an error code: the server was never reached. A server's reply begins with a digit, and a
// connection that broke off within a mail has a prefix of its own.
const waitsOnlyForServer = (now: string) => (is: ExpressionBuilder<Tables, 'outbox'>) =>
  is.and([is('next_try_at', '>', now), is('leased_until', 'is', null), is('last_failure', 'like', 'E%')])

/** Whether mail waits only because the mail server could not be reached. */
export async function waitsForServer(db: Queries, now: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where(waitsOnlyForServer(now)).executeTakeFirst()
  return row !== undefined
}

/** Makes due at once the mail that waits only because the mail server could not be reached. */
export async function bringForward(db: Queries, now: string): Promise<void> {
  await db.updateTable('outbox').set({ next_try_at: now }).where(waitsOnlyForServer(now)).execute()
}

/** Mail stored at or before a time and due, even while a server is delivering it. */
export async function findOverdueMail(
  db: Queries,
  { now, storedUntil }: { now: string; storedUntil: string },
): Promise<ListedMail[]> {
  return db
    .selectFrom('outbox')
    .select(listed)
    .where('next_try_at', '<=', now)
    .where('stored_at', '<=', storedUntil)
    .execute()
}

/** All waiting mail, the oldest first. */
export async function listMail(db: Queries): Promise<ListedMail[]> {
  return db.selectFrom('outbox').select(listed).orderBy('stored_at').orderBy('id').execute()
}

/** The sealed content of a mail that waits; null once it has ended. */
export async function sealedOf(db: Queries, id: string): Promise<string | null> {
  const row = await db.selectFrom('outbox').select('sealed').where('id', '=', id).executeTakeFirst()
  return row?.sealed ?? null
}

/** Makes one mail due at once, or all of them; mail that is being delivered stays as it is. Returns how many. */
export async function retryMail(db: Queries, id: string | null, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_try_at: now })
    .$if(id !== null, (query) => query.where('id', '=', id))
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A mail that was dropped, for those who count. */
export type DroppedMail = { type: string; result: 'dropped' }

async function dropAll(db: Queries, mails: readonly ListedMail[], now: string): Promise<DroppedMail[]> {
  const result = 'dropped'
  const dropped: DroppedMail[] = []
  for (const mail of mails) {
    if (await endMail(db, mail, { result, failure: mail.last_failure, now })) dropped.push({ type: mail.type, result })
  }
  return dropped
}

/** Erases one mail without sending it, or all of them. Returns those that it erased; tell `mail.ended` of each after the commit. */
export async function dropMail(db: Queries, id: string | null, now: string): Promise<DroppedMail[]> {
  const mails = await db
    .selectFrom('outbox')
    .select(listed)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .execute()
  return dropAll(db, mails, now)
}

/** The same for the unsent mail that a session asked for; call `db.eraseDeleted` after the commit. */
export async function dropSessionMail(db: Queries, sessionUuid: string, now: string): Promise<DroppedMail[]> {
  const mails = await db.selectFrom('outbox').select(listed).where('session_uuid', '=', sessionUuid).execute()
  return dropAll(db, mails, now)
}

/** The unsent mail that a session asked for, the oldest first. */
export async function listSessionMail(
  db: Queries,
  sessionUuid: string,
): Promise<Pick<WaitingMail, 'type' | 'stored_at'>[]> {
  return db
    .selectFrom('outbox')
    .select(['type', 'stored_at'])
    .where('session_uuid', '=', sessionUuid)
    .orderBy('stored_at')
    .execute()
}

/** How many mails ended since a time, by result. */
export async function countEnded(db: Queries, since: string): Promise<{ result: string; mails: number }[]> {
  const rows = await db
    .selectFrom('mail_log')
    .select((is) => ['result', is.fn.countAll<number | bigint | string>().as('mails')])
    .where('ended_at', '>=', since)
    .groupBy('result')
    .orderBy('result')
    .execute()
  return rows.map(({ result, mails }) => ({ result, mails: Number(mails) }))
}

/** The log of mail that ended before a time, to be counted or looked for. */
export function mailLogOver(db: Queries, endedBefore: string) {
  return db.selectFrom('mail_log').select('id').where('ended_at', '<', endedBefore)
}

/** Deletes the log of mail that ended before a time, of `most` mails at most. Returns of how many. */
export async function purgeMailLog(db: Queries, endedBefore: string, most: number): Promise<number> {
  const gone = await db
    .deleteFrom('mail_log')
    .where('id', 'in', mailLogOver(db, endedBefore).limit(most))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

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
