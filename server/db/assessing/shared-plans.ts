import type { Selectable } from 'kysely'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PlanKey } from './plans.ts'

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

/** What a token opens, by its hash; null where nothing. */
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
