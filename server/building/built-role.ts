import { canBeWithdrawn, isItsMakers } from '#domain/building/approval-state.ts'
import type { BuiltProfile } from '#domain/building/built-profile.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { maxSharedPerDay } from '#domain/building/building-limits.ts'
import { day } from '#domain/framework/durations.ts'
import {
  changeBuiltRole,
  countShared,
  insertBuiltRole,
  rolesBuiltBy,
  type BuiltRole,
} from '#server/db/building/built-roles.ts'
import { deleteApprovalLinks } from '#server/db/building/approval-links.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { FieldRefusal, refuse } from '#server/values/refusals.ts'
import { askAgency, type NewRole, type ApprovalRequest } from './approval-request.ts'

/** The role of this id that a session built, or null. */
export async function findMadeRole(queries: Queries, makerUuid: string, roleId: string): Promise<BuiltRole | null> {
  return (await rolesBuiltBy(queries, makerUuid)).find(({ id }) => id === roleId) ?? null
}

/** Keeps a profile for the session that built it, and for nobody else. */
export async function keepRole(
  { clock }: Deps,
  queries: Queries,
  makerUuid: string,
  role: NewRole,
): Promise<RoleProfile> {
  const kept = { ...role, origin: { kind: 'kept', date: clock() } } as const
  await insertBuiltRole(queries, kept, { makerUuid, sharedAt: null })
  return kept
}

/** Lets whoever has its address open a profile, and nobody else find it; one that was kept before becomes that one. */
export async function linkRole(
  { clock }: Deps,
  queries: Queries,
  makerUuid: string,
  role: NewRole,
  kept: BuiltRole | null,
): Promise<RoleProfile> {
  const linked = { ...role, origin: { kind: 'linked', date: clock() } } as const
  if (kept) await changeBuiltRole(queries, kept, { origin: linked.origin })
  else await insertBuiltRole(queries, linked, { makerUuid, sharedAt: null })
  return linked
}

/** Saves a profile for others and asks its agency to validate it; one that was kept or linked before becomes that one, with the title and agency given now. */
export async function shareRole(
  deps: Deps,
  queries: Queries,
  makerUuid: string,
  role: NewRole,
  request: ApprovalRequest,
  before: BuiltRole | null,
): Promise<RoleProfile> {
  const now = deps.clock()
  const sharedAt = now.toISOString()
  const shared = await countShared(queries, makerUuid, new Date(now.getTime() - day).toISOString(), role.id)
  if (shared >= maxSharedPerDay) {
    throw new FieldRefusal({ role: deps.pack.words.building.shared_profile.too_many })
  }
  const made = { ...role, origin: request.origin }
  if (before) {
    const { title, agency, family } = role
    await changeBuiltRole(queries, before, { title, agency, family, origin: made.origin, shared_at: sharedAt })
  } else await insertBuiltRole(queries, made, { makerUuid, sharedAt })
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
  made: BuiltRole,
  built: BuiltProfile,
): Promise<RoleProfile> {
  const origin = { ...made.origin, date: clock() }
  if (!(await changeBuiltRole(queries, made, { ...built, origin }))) throw refuse('decidedAbout')
  return { ...made, ...built, origin }
}

/**
 * Takes a profile back, so that its maker's session alone has it again. Nobody is asked to validate it any more: the links go, and
 * with them how the maker relates to the role; call `db.eraseDeleted` after the commit.
 */
export async function withdrawRole(
  { clock }: Deps,
  queries: Queries,
  makerUuid: string,
  roleId: string,
): Promise<void> {
  const made = await changeableRole(queries, makerUuid, roleId)
  if (!canBeWithdrawn(made.origin.kind)) return
  await deleteApprovalLinks(queries, roleId)
  const origin = { kind: 'kept', date: clock() } as const
  if (!(await changeBuiltRole(queries, made, { origin }))) throw refuse('decidedAbout')
}
