import { canBeWithdrawn, isItsMakers } from '#domain/building/approval-state.ts'
import { maxSharedPerDay } from '#domain/building/shared-profile.ts'
import type { BuiltProfile } from '#domain/building/built-profile.ts'
import { day } from '#domain/framework/durations.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { marksByTitle } from '#domain/role/post-marks.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { DroppedMail } from '#server/mail/queries.ts'
import { lockSession } from '#server/session/queries.ts'
import { FieldRefusal, refuse } from '#server/values/refusals.ts'
import { admitShare, type ApprovalRequest, askAgency, endRequest, type NewRole } from './approval-request.ts'
import { type BuiltRole, changeBuiltRole, countShared, insertBuiltRole, rolesBuiltBy } from './queries.ts'

/** The role of this id that a session built, or null. */
export async function findMadeRole(queries: Queries, makerUuid: string, roleId: string): Promise<BuiltRole | null> {
  return (await rolesBuiltBy(queries, makerUuid)).find(({ id }) => id === roleId) ?? null
}

async function change(
  queries: Queries,
  before: BuiltRole,
  changes: Parameters<typeof changeBuiltRole>[2],
): Promise<void> {
  if (!(await changeBuiltRole(queries, before, changes))) throw refuse('decidedAbout')
}

/**
 * Keeps a profile for the session that built it: `kept` for nobody else, `linked` for whoever has its address. Where the session made
 * the profile `before`, only its state changes.
 */
export async function keepRole(
  { clock, pack }: Deps,
  queries: Queries,
  makerUuid: string,
  kind: 'kept' | 'linked',
  role: NewRole,
  before: BuiltRole | null,
): Promise<RoleProfile> {
  const kept = { ...role, origin: { kind, date: clock() } }
  if (before) await change(queries, before, { origin: kept.origin })
  else
    await insertBuiltRole(queries, kept, {
      makerUuid,
      sharedAt: null,
      marks: marksByTitle(pack, role.family, role.title),
    })
  return kept
}

async function checkSharedToday({ pack, clock }: Deps, queries: Queries, makerUuid: string, before: BuiltRole | null) {
  const since = new Date(clock().getTime() - day).toISOString()
  const wasShared = before?.sharedAt != null && before.sharedAt > since
  if (wasShared || (await countShared(queries, makerUuid, since)) >= maxSharedPerDay) {
    throw new FieldRefusal({ role: pack.words.building.shared_profile.too_many })
  }
}

/**
 * Saves a profile for others and asks its agency to validate it. One that was kept or linked `before` takes the title and agency given
 * now. Refused past the day's limits: a profile that was taken back still counts, and is not shared again within 24 hours.
 */
export async function shareRole(
  deps: Deps,
  queries: Queries,
  { session: makerUuid, network }: { session: string; network: string },
  role: NewRole,
  asked: ApprovalRequest,
  before: BuiltRole | null,
): Promise<RoleProfile> {
  const sharedAt = deps.clock().toISOString()
  await checkSharedToday(deps, queries, makerUuid, before)
  const request = await admitShare(deps, queries, asked, { session: makerUuid, network })
  const made = { ...role, origin: request.origin }
  const marks = marksByTitle(deps.pack, role.family, role.title)
  if (before) {
    const { title, agency, family } = role
    await change(queries, before, { title, agency, family, marks, origin: made.origin, shared_at: sharedAt })
  } else await insertBuiltRole(queries, made, { makerUuid, sharedAt, marks })
  await askAgency(deps, queries, role.id, request)
  return made
}

/** The role of this id that a session built and may still change; refused for any other. */
export async function changeableRole(queries: Queries, makerUuid: string, roleId: string): Promise<BuiltRole> {
  const made = await findMadeRole(queries, makerUuid, roleId)
  if (!made) throw refuse('unknownRole')
  if (!isItsMakers(made.origin.kind)) throw refuse('decidedAbout')
  return made
}

/** Gives a profile what its maker now says that it needs; who was asked to validate it stays asked. */
export async function reviseRole(
  { clock }: Deps,
  queries: Queries,
  makerUuid: string,
  roleId: string,
  built: BuiltProfile,
): Promise<RoleProfile> {
  await lockSession(queries, makerUuid)
  const made = await changeableRole(queries, makerUuid, roleId)
  const origin = { ...made.origin, date: clock() }
  await change(queries, made, { ...built, origin })
  return { ...made, ...built, origin }
}

/**
 * Takes a profile back, so that its maker's session alone has it again, and nobody is asked to validate it any more; call
 * `db.eraseDeleted` after the commit, and tell `mail.ended` of the mail that was dropped.
 */
export async function withdrawRole(
  deps: Deps,
  queries: Queries,
  makerUuid: string,
  roleId: string,
): Promise<DroppedMail[]> {
  await lockSession(queries, makerUuid)
  const made = await changeableRole(queries, makerUuid, roleId)
  if (!canBeWithdrawn(made.origin.kind)) return []
  const { dropped } = await endRequest(deps, queries, roleId)
  await change(queries, made, { origin: { kind: 'kept', date: deps.clock() } })
  return dropped
}
