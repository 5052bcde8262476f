import type { Renames } from '#domain/framework/edition/renames.ts'
import type { Needs } from '#domain/role/needs.ts'
import { essentialOf } from '#domain/career/steps.ts'
import type { Queries } from '#server/db/open.ts'

/** Renames the keys of an object; where both names are there, the value of the new one stays. */
function renamedKeys<Value>(values: Readonly<Record<string, Value>>, old: string, id: string): Record<string, Value> {
  const { [old]: given, ...others } = values
  return given === undefined ? { ...values } : { [id]: given, ...others }
}

const asJson = (id: string) => JSON.stringify(id)

async function renameCapability(db: Queries, old: string, id: string): Promise<void> {
  // Whoever has answered under both names keeps the answer under the new one.
  await db
    .deleteFrom('answers')
    .where('qref', '=', old)
    .where((is) =>
      is.exists(
        is
          .selectFrom('answers as kept')
          .select('kept.qref')
          .whereRef('kept.session_uuid', '=', 'answers.session_uuid')
          .whereRef('kept.qtype', '=', 'answers.qtype')
          .whereRef('kept.role_id', '=', 'answers.role_id')
          .where('kept.qref', '=', id),
      ),
    )
    .execute()
  await db.updateTable('answers').set({ qref: id }).where('qref', '=', old).execute()
  await db.updateTable('questionnaires').set({ place: id }).where('place', '=', old).execute()
  await db
    .updateTable('questionnaires')
    .set((is) => ({ selected: is.fn<string>('replace', ['selected', is.val(asJson(old)), is.val(asJson(id))]) }))
    .where('selected', 'like', `%${asJson(old)}%`)
    .execute()
  const [oldKey, key] = [`${asJson(old)}:`, `${asJson(id)}:`]
  await db
    .updateTable('roles')
    .set((is) => ({ levels: is.fn<string>('replace', ['levels', is.val(oldKey), is.val(key)]) }))
    .where('levels', 'like', `%${oldKey}%`)
    .execute()
  const profiles = await db
    .selectFrom('roles')
    .select(['id', 'needs'])
    .where('needs', 'like', `%${asJson(old)}:%`)
    .execute()
  for (const profile of profiles) {
    const needs = renamedKeys(JSON.parse(profile.needs) as Needs, old, id)
    const columns = { needs: JSON.stringify(needs), essential: essentialOf(needs).join(' ') }
    await db.updateTable('roles').set(columns).where('id', '=', profile.id).execute()
  }
}

async function renameAgency(db: Queries, old: string, id: string): Promise<void> {
  await db.updateTable('roles').set({ agency: id }).where('agency', '=', old).execute()
  for (const column of ['query_agency', 'query_path_agency'] as const) {
    await db
      .updateTable('sessions')
      .set({ [column]: id })
      .where(column, '=', old)
      .execute()
  }
}

async function renameRole(db: Queries, old: string, id: string): Promise<void> {
  for (const column of ['role_id', 'restore_role_id', 'path_role_id', 'target_role_id'] as const) {
    await db
      .updateTable('sessions')
      .set({ [column]: id })
      .where(column, '=', old)
      .execute()
  }
  await db.updateTable('questionnaires').set({ from_role_id: id }).where('from_role_id', '=', old).execute()
  // Whoever began with both keeps what stands under the new name, whole.
  for (const table of ['answers', 'questionnaires'] as const) {
    await db
      .deleteFrom(table)
      .where('role_id', '=', old)
      .where((is) =>
        is.exists(
          is
            .selectFrom('questionnaires as kept')
            .select('kept.role_id')
            .whereRef('kept.session_uuid', '=', `${table}.session_uuid`)
            .whereRef('kept.qtype', '=', `${table}.qtype`)
            .where('kept.role_id', '=', id),
        ),
      )
      .execute()
  }
  for (const table of ['answers', 'questionnaires'] as const) {
    await db.updateTable(table).set({ role_id: id }).where('role_id', '=', old).execute()
  }
  await db.deleteFrom('roles').where('id', '=', old).where('origin', '=', 'starter').execute()
}

/**
 * Puts the ids of this edition in place of those of earlier ones, in everything that is stored. The starter roles of this
 * edition must be there already. To do it again changes nothing.
 */
export async function applyRenames(db: Queries, { capabilities, agencies, roles }: Renames): Promise<void> {
  for (const [old, id] of capabilities) await renameCapability(db, old, id)
  for (const [old, id] of agencies) await renameAgency(db, old, id)
  for (const [old, id] of roles) await renameRole(db, old, id)
}
