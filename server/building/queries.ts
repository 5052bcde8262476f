import type { Selectable } from 'kysely'
import {
  type ApprovalState,
  approvalStates,
  endingWithSession,
  isListedForAll,
  undecided,
} from '#domain/building/approval-state.ts'
import type { BuiltProfile } from '#domain/building/built-profile.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import type { PostMarks } from '#domain/role/post-marks.ts'
import type { RoleOrigin } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { forgetGone, noteChanges } from '#server/role/changes.ts'
import { essentialColumn, markColumns, originColumns, scopeColumns, toProfile } from '#server/role/queries.ts'
import { lookKey, roleCode } from '#server/values/identifiers.ts'

/** The origin of a profile that a visitor built. */
type BuiltOrigin = RoleOrigin<ApprovalState>

/** A profile that a visitor built, before it is stored. */
export type MadeRole = Omit<RoleProfile, 'origin'> & { origin: BuiltOrigin }

/** A profile that a visitor built, as it is stored. */
export type BuiltRole = MadeRole & { sharedAt: string | null; declineReason: string | null }

function toBuiltRole(row: Selectable<Tables['roles']>): BuiltRole {
  const { shared_at: sharedAt, decline_reason: declineReason } = row
  const profile = toProfile(row)
  return { ...profile, origin: profile.origin as BuiltOrigin, sharedAt, declineReason }
}

/** The columns that follow from a built profile's origin. */
function standingColumns(origin: BuiltOrigin) {
  return { ...originColumns(origin), listed: isListedForAll(origin.kind) ? 1 : 0 }
}

/** What a role's title is compared by. */
function titleColumns(title: string) {
  return { title, search_key: searchKey(title), look_key: lookKey(title) }
}

/** Writes the title under which search finds a built profile, in place of any other. */
async function writeTitle(db: Queries, id: string, title: string): Promise<void> {
  await db.deleteFrom('role_titles').where('role_id', '=', id).execute()
  await db
    .insertInto('role_titles')
    .values({ role_id: id, title, search_key: ` ${searchKey(title)} ` })
    .execute()
}

/** Writes a profile that a session built; everybody finds it at once where it is open to all. */
export async function insertBuiltRole(
  db: Queries,
  { needs, origin, ...role }: MadeRole,
  { makerUuid, sharedAt, marks }: { makerUuid: string; sharedAt: string | null; marks?: PostMarks },
): Promise<void> {
  await db
    .insertInto('roles')
    .values({
      ...role,
      code: roleCode(role.id),
      needs: JSON.stringify(needs),
      ...scopeColumns(role),
      essential: essentialColumn(needs),
      ...titleColumns(role.title),
      ...markColumns(marks),
      ...standingColumns(origin),
      maker_uuid: makerUuid,
      shared_at: sharedAt,
      decline_reason: null,
    })
    .execute()
  await writeTitle(db, role.id, role.title)
  await noteChanges(db, [role.id])
}

/**
 * Changes a built profile: when it is shared or withdrawn, its maker changes what it needs, or its agency decides. False, and
 * nothing is changed, where its origin is no longer as it was `before`.
 */
export async function changeBuiltRole(
  db: Queries,
  { id, origin: before }: Pick<MadeRole, 'id' | 'origin'>,
  changes: Partial<BuiltProfile & Pick<MadeRole, 'title' | 'agency' | 'family'>> & {
    origin: BuiltOrigin
    marks?: PostMarks
    shared_at?: string
    decline_reason?: string | null
  },
): Promise<boolean> {
  const { title, needs, levels, level, front_line: isFrontLine, origin, marks, ...columns } = changes
  const scope = {
    ...(levels ? { levels } : {}),
    ...(level === undefined ? {} : { level }),
    ...(isFrontLine ? { front_line: true } : {}),
  }
  const changed = await db
    .updateTable('roles')
    .set({
      ...columns,
      ...(marks ? markColumns(marks) : {}),
      ...standingColumns(origin),
      ...(title === undefined ? {} : titleColumns(title)),
      ...(needs ? { needs: JSON.stringify(needs), ...scopeColumns(scope), essential: essentialColumn(needs) } : {}),
    })
    .where('id', '=', id)
    .where('origin', '=', before.kind)
    .where('origin_date', before.date ? '=' : 'is', before.date?.toISOString() ?? null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  if (title !== undefined) await writeTitle(db, id, title)
  await noteChanges(db, [id])
  return true
}

/** The profile with the same title, agency, needs and scope that this session has already made, or null. */
export async function findSameBuilt(
  db: Queries,
  makerUuid: string,
  role: Omit<BuiltProfile, 'people' | 'strategy'> & Pick<RoleProfile, 'title' | 'agency'>,
): Promise<BuiltRole | null> {
  const { title, agency, role_type, needs } = role
  const { levels, level, front_line: isFrontLine } = scopeColumns(role)
  const row = await db
    .selectFrom('roles')
    .selectAll()
    .where('maker_uuid', '=', makerUuid)
    .where('title', '=', title)
    .where('agency', '=', agency)
    .where('role_type', '=', role_type)
    .where('needs', '=', JSON.stringify(needs))
    .where('levels', '=', levels)
    .where('level', '=', level)
    .where('front_line', '=', isFrontLine)
    .where('origin', '<>', 'declined')
    .executeTakeFirst()
  return row ? toBuiltRole(row) : null
}

/** The built profile with this id, whether or not the session may open it. */
export async function findBuiltRole(db: Queries, id: string): Promise<BuiltRole | null> {
  const row = await db
    .selectFrom('roles')
    .selectAll()
    .where('id', '=', id)
    .where('origin', 'in', approvalStates)
    .executeTakeFirst()
  return row ? toBuiltRole(row) : null
}

/** The state of a profile and why it was declined, for its maker; null where this session did not make it. */
export async function findOutcome(
  db: Queries,
  id: string,
  makerUuid: string,
): Promise<Pick<BuiltRole, 'origin' | 'declineReason'> | null> {
  const role = await db
    .selectFrom('roles')
    .selectAll()
    .where('id', '=', id)
    .where('maker_uuid', '=', makerUuid)
    .executeTakeFirst()
  return role ? toBuiltRole(role) : null
}

/** Whether a session has shared a profile by link alone. */
export async function hasLinkedRole(db: Queries, makerUuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('maker_uuid', '=', makerUuid)
    .where('origin', '=', 'linked')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many profiles a session has built. */
export async function countBuilt(db: Queries, makerUuid: string): Promise<number> {
  const { built } = await db
    .selectFrom('roles')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('built'))
    .where('maker_uuid', '=', makerUuid)
    .executeTakeFirstOrThrow()
  return built
}

/** How many profiles a session has saved for others since a time. */
export async function countShared(db: Queries, makerUuid: string, since: string): Promise<number> {
  const { shared } = await db
    .selectFrom('roles')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('shared'))
    .where('maker_uuid', '=', makerUuid)
    .where('shared_at', '>', since)
    .executeTakeFirstOrThrow()
  return shared
}

/** The profiles that a session built, in the order of their titles. */
export async function rolesBuiltBy(db: Queries, makerUuid: string): Promise<BuiltRole[]> {
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where('maker_uuid', '=', makerUuid)
    .orderBy('search_key')
    .orderBy('id')
    .execute()
  return rows.map(toBuiltRole)
}

/** Whether a title looks the same as one of these or as that of a listed profile, but is written in other letters. */
export async function looksLikeAnother(db: Queries, title: string, titles: readonly string[]): Promise<boolean> {
  const [look, key] = [lookKey(title), searchKey(title)]
  if (titles.some((other) => searchKey(other) !== key && lookKey(other) === look)) return true
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('look_key', '=', look)
    .where('search_key', '<>', key)
    .where('listed', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The listed profiles of the same role type, at the same agency or for any agency, whose counts are nearest to those of a
 * profile. The profile itself is left out.
 */
export async function nearRoles(
  db: Queries,
  role: Pick<RoleProfile, 'id' | 'agency' | 'role_type' | 'people' | 'strategy' | 'needs'>,
  max: number,
): Promise<RoleProfile[]> {
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where('listed', '=', 1)
    .where('id', '<>', role.id)
    .where('role_type', '=', role.role_type)
    .where((is) => is.or([is('agency', '=', role.agency), is('agency', '=', '')]))
    .orderBy((is) => is.fn('abs', [is('people', '-', role.people)]))
    .orderBy((is) => is.fn('abs', [is('strategy', '-', role.strategy)]))
    .orderBy('search_key')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(toProfile)
}

/** The profiles that wait for their agency's decision, or are in these states, the longest waiting first. */
export async function undecidedRoles(db: Queries, states: readonly ApprovalState[] = undecided): Promise<BuiltRole[]> {
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where('origin', 'in', states)
    .orderBy('shared_at')
    .orderBy('id')
    .execute()
  return rows.map(toBuiltRole)
}

const allSessions = (db: Queries) => db.selectFrom('sessions').select('uuid')

/** A query for the ids of the profiles that end with their session, and whose session is none of `living`. */
export function rolesOver(db: Queries, living = allSessions(db)) {
  return db
    .selectFrom('roles')
    .select('id')
    .where('origin', 'in', endingWithSession)
    .where((is) => is.or([is('maker_uuid', 'is', null), is('maker_uuid', 'not in', living)]))
}

/**
 * Deletes the profiles that end with their session and whose session is gone; other profiles of such sessions stay without a
 * maker; `most` of either, where it is given. Returns how many were deleted.
 */
export async function releaseRoles(db: Queries, most?: number): Promise<number> {
  const few = <Query extends { limit: (most: number) => Query }>(query: Query) =>
    most === undefined ? query : query.limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('roles')
    .where('id', 'in', few(rolesOver(db)))
    .executeTakeFirst()
  await forgetGone(db)
  const released = db
    .selectFrom('roles')
    .select('id')
    .where('maker_uuid', 'is not', null)
    .where('maker_uuid', 'not in', allSessions(db))
    .where('origin', 'not in', endingWithSession)
  await db.updateTable('roles').set({ maker_uuid: null }).where('id', 'in', few(released)).execute()
  return Number(numDeletedRows)
}
