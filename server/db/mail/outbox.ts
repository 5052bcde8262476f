import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** Mail that has not ended yet. */
export type WaitingMail = Selectable<Tables['outbox']>

/**
 * How mail ended: a mail server took it or refused it, 24 hours were over, it broke off twice so late that it may have been
 * taken, somebody deleted it, or nobody had its key.
 */
export type MailResult = 'accepted' | 'refused' | 'given up' | 'in doubt' | 'dropped' | 'unreadable'

/** Stores a mail whose first try is due at once. */
export async function storeMail(
  db: Queries,
  mail: Pick<Insertable<Tables['outbox']>, 'id' | 'type' | 'session_uuid' | 'key_id' | 'sealed' | 'stored_at'>,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...mail, tries: 0, next_try_at: mail.stored_at, leased_until: null, doubts: 0, last_failure: null })
    .execute()
}

const isFree = (now: string) => (is: ExpressionBuilder<Tables, 'outbox'>) =>
  is.and([is('next_try_at', '<=', now), is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)])])

/** The ids of mail that is due and that nobody is sending, among those stored after `storedAfter` under these keys. */
export async function findDueMail(
  db: Queries,
  { now, storedAfter, keyIds, most }: { now: string; storedAfter: string; keyIds: string[]; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where(isFree(now))
    .where('stored_at', '>', storedAfter)
    .where('key_id', 'in', keyIds)
    .orderBy('next_try_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Begins a try: nobody else begins one until `until`. Null where another server was faster. */
export async function claimMail(
  db: Queries,
  id: string,
  { now, until }: { now: string; until: string },
): Promise<WaitingMail | null> {
  const mail = await db
    .updateTable('outbox')
    .set((is) => ({ leased_until: until, tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst()
  return mail ?? null
}

/** Erases mail and notes how it ended. Mail that is gone already was deleted meanwhile: only its acceptance is news. */
export async function endMail(
  db: Queries,
  mail: Pick<WaitingMail, 'id' | 'type' | 'stored_at' | 'tries'>,
  { result, failure, now }: { result: MailResult; failure: string | null; now: string },
): Promise<void> {
  const { id, type, stored_at, tries } = mail
  const gone = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirst()
  if (gone.numDeletedRows === 0n && result !== 'accepted') return
  const ended = { ended_at: now, result, tries, failure }
  await db
    .insertInto('mail_log')
    .values({ id, type, stored_at, ...ended })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(ended))
    .execute()
}

/** Puts mail back after a try that failed, unless that try has lasted so long that another one has begun. */
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

// A reply's number begins with a digit, and what broke off in the middle of a mail says so: this is an error's code alone.
const hasNotReached = (now: string) => (is: ExpressionBuilder<Tables, 'outbox'>) =>
  is.and([is('next_try_at', '>', now), is('leased_until', 'is', null), is('last_failure', 'like', 'E%')])

/** Whether mail waits only because the mail server could not be reached. */
export async function waitsForServer(db: Queries, now: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where(hasNotReached(now)).executeTakeFirst()
  return row !== undefined
}

/** Makes mail due that waits only because the mail server could not be reached. */
export async function bringForward(db: Queries, now: string): Promise<void> {
  await db.updateTable('outbox').set({ next_try_at: now }).where(hasNotReached(now)).execute()
}

/** Mail stored at or before a time, whatever is being done with it: its next try lies in the past. */
export async function findOverdueMail(
  db: Queries,
  { now, storedUntil }: { now: string; storedUntil: string },
): Promise<Omit<WaitingMail, 'sealed'>[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'type', 'session_uuid', 'key_id', 'stored_at', 'tries'])
    .select(['next_try_at', 'leased_until', 'doubts', 'last_failure'])
    .where('next_try_at', '<=', now)
    .where('stored_at', '<=', storedUntil)
    .execute()
}

/** All mail that waits, the oldest first. */
export async function listMail(db: Queries): Promise<WaitingMail[]> {
  return db.selectFrom('outbox').selectAll().orderBy('stored_at').orderBy('id').execute()
}

/** Makes one mail due, or all; what is being sent stays as it is. Answers how many. */
export async function retryMail(db: Queries, id: string | null, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_try_at: now })
    .$if(id !== null, (query) => query.where('id', '=', id))
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function dropAll(db: Queries, mails: readonly WaitingMail[], now: string): Promise<number> {
  for (const mail of mails) await endMail(db, mail, { result: 'dropped', failure: mail.last_failure, now })
  return mails.length
}

/** Erases one mail, or all, unsent. Answers how many. */
export async function dropMail(db: Queries, id: string | null, now: string): Promise<number> {
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(id !== null, (query) => query.where('id', '=', id))
    .execute()
  return dropAll(db, mails, now)
}

/** Erases the mail that a session has asked for and that has not gone out; `db.erased` belongs after the commit. Answers how many. */
export async function dropSessionMail(db: Queries, sessionUuid: string, now: string): Promise<number> {
  const mails = await db.selectFrom('outbox').selectAll().where('session_uuid', '=', sessionUuid).execute()
  return dropAll(db, mails, now)
}

/** The mail that a session has asked for and that has not gone out, the oldest first. */
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

/** How many mails have ended since a time, by result. */
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

/** Forgets how mail ended before a time. */
export async function purgeMailLog(db: Queries, endedBefore: string): Promise<void> {
  await db.deleteFrom('mail_log').where('ended_at', '<', endedBefore).execute()
}

/** Forgets who asked for mail once no limit asks any more. */
export async function purgeMailCounts(db: Queries, now: string): Promise<void> {
  await db.deleteFrom('mail_counts').where('until', '<', now).execute()
}
