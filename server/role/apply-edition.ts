import { essentialOf } from '#domain/career/steps.ts'
import { besideAsked } from '#domain/team/team.ts'
import { ofThisEdition, type Renames, renamesOf } from '#domain/framework/edition.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { countNeeds, type Needs } from '#domain/role/needs.ts'
import type { Levels } from '#domain/role/proficiency.ts'
import type { Queries } from '#server/db/open.ts'

const asJson = (id: string) => JSON.stringify(id)

/** Replaces ids with their JSON quotes: JSON escapes quotes within a text, so no comment is ever changed. */
async function renameInViewsAndTeams(db: Queries, old: string, id: string): Promise<void> {
  for (const table of ['view_requests', 'teams'] as const) {
    await db
      .updateTable(table)
      .set((is) => ({
        capabilities: is.fn<string>('replace', ['capabilities', is.val(asJson(old)), is.val(asJson(id))]),
      }))
      .where('capabilities', 'like', `%${asJson(old)}%`)
      .execute()
  }
  const keyOf = (one: string) => `${asJson(one)}:`
  const [from, to] = [keyOf(old), keyOf(id)]
  for (const column of ['answers', 'comments'] as const) {
    await db
      .updateTable('views')
      .set((is) => ({ [column]: is.fn<string>('replace', [column, is.val(from), is.val(to)]) }))
      .where(column, 'like', `%${from}%`)
      .execute()
  }
  for (const [before, after] of [
    [from, to],
    [keyOf(besideAsked(old)), keyOf(besideAsked(id))],
  ] as const) {
    await db
      .updateTable('team_members')
      .set((is) => ({ ratings: is.fn<string>('replace', ['ratings', is.val(before), is.val(after)]) }))
      .where('ratings', 'like', `%${before}%`)
      .execute()
  }
}

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
  await renameInViewsAndTeams(db, old, id)
  await renameInPlans.capability(db, old, id)
}

/** Brings stored profiles to this edition, where they name what it has renamed or given up. Its own starter roles never do. Returns their ids. */
async function renewProfiles(db: Queries, pack: Pack, renames: Renames): Promise<string[]> {
  const gone = [...renames.capabilities.keys(), ...pack.retired.map(({ id }) => id)]
  if (gone.length === 0) return []
  const profiles = await db
    .selectFrom('roles')
    .select(['id', 'needs', 'levels'])
    .where((is) => is.or(gone.map((id) => is('needs', 'like', `%${asJson(id)}:%`))))
    .execute()
  for (const { id, ...stored } of profiles) {
    const needs = ofThisEdition(pack, renames, JSON.parse(stored.needs) as Needs)
    const columns = {
      needs: JSON.stringify(needs),
      levels: JSON.stringify(ofThisEdition(pack, renames, JSON.parse(stored.levels) as Levels)),
      essential: essentialOf(needs).join(' '),
      ...countNeeds(pack, needs),
    }
    await db.updateTable('roles').set(columns).where('id', '=', id).execute()
  }
  return profiles.map(({ id }) => id)
}

/** Renames an agency; returns the ids of its roles. */
async function renameAgency(db: Queries, old: string, id: string): Promise<string[]> {
  const roles = await db.selectFrom('roles').select('id').where('agency', '=', old).execute()
  for (const table of ['roles', 'agency_contacts', 'api_keys'] as const)
    await db.updateTable(table).set({ agency: id }).where('agency', '=', old).execute()
  await db
    .updateTable('operator_sessions')
    .set((is) => ({ person: is.fn<string>('replace', ['person', is.val(asJson(old)), is.val(asJson(id))]) }))
    .where('person', 'like', `%${asJson(old)}%`)
    .execute()
  for (const column of ['query_agency', 'query_path_agency'] as const) {
    await db
      .updateTable('sessions')
      .set({ [column]: id })
      .where(column, '=', old)
      .execute()
  }
  return roles.map((one) => one.id)
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
  await db
    .deleteFrom('view_requests')
    .where('role_id', '=', old)
    .where('session_uuid', 'in', (kept) =>
      kept.selectFrom('view_requests').select('session_uuid').where('role_id', '=', id),
    )
    .execute()
  for (const table of ['answers', 'questionnaires', 'view_requests'] as const) {
    await db.updateTable(table).set({ role_id: id }).where('role_id', '=', old).execute()
  }
  await renameInPlans.role(db, old, id)
  await db.deleteFrom('roles').where('id', '=', old).where('origin', '=', 'starter').execute()
}

/**
 * Brings everything that is stored to this edition of a framework: its ids stand in place of earlier ones, and no profile
 * needs a capability that it gave up. Its starter roles must be there already. To do it again changes nothing. `back` is what goes back to
 * its earlier id, because a later edition is taken back. Returns the ids of the roles whose profile or agency it has changed.
 */
export async function applyEdition(db: Queries, pack: Pack, back: Renames | null = null): Promise<string[]> {
  const said = renamesOf(pack)
  const withBack = (kind: keyof Renames) => new Map([...said[kind], ...(back?.[kind] ?? [])])
  const renames = { capabilities: withBack('capabilities'), agencies: withBack('agencies'), roles: withBack('roles') }
  for (const [old, id] of renames.capabilities) await renameCapability(db, old, id)
  const changed: string[] = []
  for (const [old, id] of renames.agencies) changed.push(...(await renameAgency(db, old, id)))
  for (const [old, id] of renames.roles) await renameRole(db, old, id)
  return [...changed, ...(await renewProfiles(db, pack, renames))]
}

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

const tables = ['plans', 'shared_plans', 'reminders', 'earlier_assessments'] as const

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
const renameInPlans = { capability, role }
