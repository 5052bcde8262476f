import type { Queries } from '#server/db/open.ts'

const asJson = (id: string) => JSON.stringify(id)
const asKey = (id: string) => `${asJson(id)}:`

async function capability(db: Queries, old: string, id: string): Promise<void> {
  await db
    .updateTable('earlier_assessments')
    .set((is) => ({ selected: is.fn<string>('replace', ['selected', is.val(asJson(old)), is.val(asJson(id))]) }))
    .where('selected', 'like', `%${asJson(old)}%`)
    .execute()
  await db
    .updateTable('earlier_assessments')
    .set((is) => ({ answers: is.fn<string>('replace', ['answers', is.val(asKey(old)), is.val(asKey(id))]) }))
    .where('answers', 'like', `%${asKey(old)}%`)
    .where('answers', 'not like', `%${asKey(id)}%`)
    .execute()
  await db.updateTable('plan_actions').set({ capability: id }).where('capability', '=', old).execute()
}

const tables = ['plans', 'shared_plans', 'earlier_assessments'] as const

async function role(db: Queries, old: string, id: string): Promise<void> {
  for (const table of tables) {
    const there = db.selectFrom(table).select('session_uuid').where('role_id', '=', id)
    // Whoever has both keeps what stands under the new name.
    await db.deleteFrom(table).where('role_id', '=', old).where('session_uuid', 'in', there).execute()
    await db.updateTable(table).set({ role_id: id }).where('role_id', '=', old).execute()
  }
  await db.updateTable('plan_actions').set({ role_id: id }).where('role_id', '=', old).execute()
}

/** Puts an id of this edition in place of an earlier one in plans and earlier self-assessments. */
export const renameInPlans = { capability, role }
