import type { RoleProfile } from '#domain/role/role.ts'
import { maxSharedPerDay } from '#domain/building/building-limits.ts'
import { day } from '#domain/framework/durations.ts'
import { changeBuiltRole, countShared, insertBuiltRole, looksLikeAnother } from '#server/db/building/built-roles.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { FieldRefusal } from '#server/values/refusals.ts'
import { askAgency, type NewRole, type ApprovalRequest } from './approval-request.ts'

/** Stores a profile for the session that built it alone. */
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

/**
 * Saves a profile for others and asks its agency to approve it. `wasKept` says that the session kept this profile before;
 * then that stored role is changed, and no second one is made.
 */
export async function shareRole(
  deps: Deps,
  queries: Queries,
  makerUuid: string,
  role: NewRole,
  request: ApprovalRequest,
  wasKept: boolean,
): Promise<RoleProfile> {
  const { clock, publish } = deps
  const now = clock()
  const sharedAt = now.toISOString()
  const shared = await countShared(queries, makerUuid, new Date(now.getTime() - day).toISOString())
  if (shared >= maxSharedPerDay) {
    throw new FieldRefusal({ role: deps.pack.words.building.shared_profile.too_many })
  }
  const isHeld = publish === 'validated' || (await looksLikeAnother(queries, role.title))
  const made = { ...role, origin: { kind: isHeld ? 'held' : 'waiting', date: now } } as const
  if (wasKept) await changeBuiltRole(queries, role.id, { origin: made.origin, shared_at: sharedAt })
  else await insertBuiltRole(queries, made, { makerUuid, sharedAt })
  await askAgency(deps, queries, role.id, request)
  return made
}
