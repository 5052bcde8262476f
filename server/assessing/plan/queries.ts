import type { Selectable } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** Whose plan, for which role. */
export type PlanKey = { sessionUuid: string; roleId: string }

export type PlanAction = Omit<Selectable<Tables['plan_actions']>, 'session_uuid' | 'role_id'>

export type StoredPlan = { reviewOn: string | null; actions: PlanAction[] }

const actionColumns = [
  'id',
  'capability',
  'text',
  'by_date',
  'with_whom',
  'note',
  'done_on',
  'place',
  'added_at',
] as const

/** What is stored of a plan, its actions in the order in which they were added; empty where nothing is. */
export async function loadStoredPlan(db: Queries, { sessionUuid, roleId }: PlanKey): Promise<StoredPlan> {
  const [plan, actions] = await Promise.all([
    db
      .selectFrom('plans')
      .select('review_on')
      .where('session_uuid', '=', sessionUuid)
      .where('role_id', '=', roleId)
      .executeTakeFirst(),
    db
      .selectFrom('plan_actions')
      .select(actionColumns)
      .where('session_uuid', '=', sessionUuid)
      .where('role_id', '=', roleId)
      .orderBy('place')
      .orderBy('id')
      .execute(),
  ])
  return { reviewOn: plan?.review_on ?? null, actions }
}

/** The roles for which a session has anything of a plan. */
export async function rolesPlanned(db: Queries, sessionUuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('plans')
    .select('role_id')
    .where('session_uuid', '=', sessionUuid)
    .union(db.selectFrom('plan_actions').select('role_id').where('session_uuid', '=', sessionUuid))
    .union(db.selectFrom('shared_plans').select('role_id').where('session_uuid', '=', sessionUuid))
    .union(db.selectFrom('reminders').select('role_id').where('session_uuid', '=', sessionUuid))
    .execute()
  return rows.map(({ role_id }) => role_id).toSorted()
}

/** The actions that the plans of a session hold, all together. */
export async function listActions(
  db: Queries,
  sessionUuid: string,
): Promise<{ role_id: string; capability: string; text: string; place: number }[]> {
  return db
    .selectFrom('plan_actions')
    .select(['role_id', 'capability', 'text', 'place'])
    .where('session_uuid', '=', sessionUuid)
    .execute()
}

/** Adds an action to a plan. */
export async function addAction(
  db: Queries,
  { sessionUuid, roleId }: PlanKey,
  action: Pick<PlanAction, 'id' | 'capability' | 'text' | 'place' | 'added_at'>,
): Promise<void> {
  await db
    .insertInto('plan_actions')
    .values({
      session_uuid: sessionUuid,
      role_id: roleId,
      by_date: null,
      with_whom: '',
      note: '',
      done_on: null,
      ...action,
    })
    .execute()
}

/** Changes an action of a plan; nothing where it is no longer there. */
export async function changeAction(
  db: Queries,
  { sessionUuid, roleId }: PlanKey,
  id: string,
  changes: Partial<Pick<PlanAction, 'by_date' | 'with_whom' | 'note' | 'done_on'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('plan_actions')
    .set(changes)
    .where('session_uuid', '=', sessionUuid)
    .where('role_id', '=', roleId)
    .where('id', '=', id)
    .execute()
}

/** Takes an action off a plan. */
export async function removeAction(db: Queries, { sessionUuid, roleId }: PlanKey, id: string): Promise<void> {
  await db
    .deleteFrom('plan_actions')
    .where('session_uuid', '=', sessionUuid)
    .where('role_id', '=', roleId)
    .where('id', '=', id)
    .execute()
}

/** Stores the day on which a plan is looked at again, or that there is none. */
export async function storeReview(db: Queries, { sessionUuid, roleId }: PlanKey, day: string | null): Promise<void> {
  await db
    .insertInto('plans')
    .values({ session_uuid: sessionUuid, role_id: roleId, review_on: day })
    .onConflict((conflict) => conflict.columns(['session_uuid', 'role_id']).doUpdateSet({ review_on: day }))
    .execute()
}

export type SharedPlan = Selectable<Tables['shared_plans']>

/** The link with which others read a plan; null where there is none. */
export async function findShare(db: Queries, { sessionUuid, roleId }: PlanKey): Promise<SharedPlan | null> {
  const found = await db
    .selectFrom('shared_plans')
    .selectAll()
    .where('session_uuid', '=', sessionUuid)
    .where('role_id', '=', roleId)
    .executeTakeFirst()
  return found ?? null
}

/** The shared plan that a token opens, by the token's hash; null where there is none. */
export async function findShareByToken(db: Queries, tokenHash: string): Promise<SharedPlan | null> {
  const found = await db.selectFrom('shared_plans').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
  return found ?? null
}

/** Stores the link with which others read a plan, in place of the one before. */
export async function storeShare(db: Queries, share: SharedPlan): Promise<void> {
  await endShare(db, { sessionUuid: share.session_uuid, roleId: share.role_id })
  await db.insertInto('shared_plans').values(share).execute()
}

/** Ends the link with which others read a plan. */
export async function endShare(db: Queries, { sessionUuid, roleId }: PlanKey): Promise<void> {
  await db.deleteFrom('shared_plans').where('session_uuid', '=', sessionUuid).where('role_id', '=', roleId).execute()
}

export type Reminders = Selectable<Tables['reminders']>

/** What a session asked to be reminded of about a plan; null where nothing. */
export async function findReminders(db: Queries, { sessionUuid, roleId }: PlanKey): Promise<Reminders | null> {
  const found = await db
    .selectFrom('reminders')
    .selectAll()
    .where('session_uuid', '=', sessionUuid)
    .where('role_id', '=', roleId)
    .executeTakeFirst()
  return found ?? null
}

/** Stores what somebody asks to be reminded of, in place of what they asked before. */
export async function storeReminders(db: Queries, reminders: Reminders): Promise<void> {
  await endReminders(db, { sessionUuid: reminders.session_uuid, roleId: reminders.role_id })
  await db.insertInto('reminders').values(reminders).execute()
}

/** Deletes the reminders of a plan with their address; call `db.eraseDeleted` after the commit. */
export async function endReminders(db: Queries, { sessionUuid, roleId }: PlanKey): Promise<void> {
  await db.deleteFrom('reminders').where('session_uuid', '=', sessionUuid).where('role_id', '=', roleId).execute()
}

/** The same for those with this id. */
export async function endRemindersOf(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('reminders').where('id', '=', id).execute()
}

/** Notes that the owner of an address wants the reminders that were asked for after a time. False where there are none. */
export async function confirmReminders(
  db: Queries,
  { id, askedAfter, now, today }: { id: string; askedAfter: string; now: string; today: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ confirmed_at: now, reminded_on: today })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '>', askedAfter)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const found = await db.selectFrom('reminders').select('confirmed_at').where('id', '=', id).executeTakeFirst()
  return (found?.confirmed_at ?? null) !== null
}

/** Deletes reminders that nobody has confirmed and that were asked for before a time. */
export async function purgeUnconfirmed(db: Queries, askedBefore: string): Promise<void> {
  await db.deleteFrom('reminders').where('confirmed_at', 'is', null).where('asked_at', '<=', askedBefore).execute()
}

/** The confirmed reminders for which nobody has looked at a day yet. */
export async function remindersToLookAt(db: Queries, today: string): Promise<Reminders[]> {
  return db
    .selectFrom('reminders')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('reminded_on', '<', today)
    .orderBy('id')
    .execute()
}

/**
 * Notes that a day was looked at, or deletes reminders of which nothing is left. False where another server has, or they were stopped: of all servers,
 * one gets true.
 */
export async function noteReminded(
  db: Queries,
  { id, reminded_on: before }: Reminders,
  today: string | null,
): Promise<boolean> {
  if (today === null) {
    const gone = await db
      .deleteFrom('reminders')
      .where('id', '=', id)
      .where('reminded_on', '=', before)
      .executeTakeFirst()
    return gone.numDeletedRows > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ reminded_on: today })
    .where('id', '=', id)
    .where('reminded_on', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
