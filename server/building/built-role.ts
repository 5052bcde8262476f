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
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { FieldRefusal } from '#server/values/refusals.ts'
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

/** Saves a profile for others and asks its agency to validate it; one that was kept before becomes that one, with the title and agency given now. */
export async function shareRole(
  deps: Deps,
  queries: Queries,
  makerUuid: string,
  role: NewRole,
  request: ApprovalRequest,
  wasKept: boolean,
): Promise<RoleProfile> {
  const now = deps.clock()
  const sharedAt = now.toISOString()
  const shared = await countShared(queries, makerUuid, new Date(now.getTime() - day).toISOString())
  if (shared >= maxSharedPerDay) {
    throw new FieldRefusal({ role: deps.pack.words.building.shared_profile.too_many })
  }
  const made = { ...role, origin: request.origin }
  if (wasKept) {
    const { title, agency, family } = role
    await changeBuiltRole(queries, role.id, { title, agency, family, origin: made.origin, shared_at: sharedAt })
  } else await insertBuiltRole(queries, made, { makerUuid, sharedAt })
  await askAgency(deps, queries, role.id, request)
  return made
}
