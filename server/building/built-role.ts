import type { RoleProfile } from '#domain/role/role.ts'
import { sharedPerDay } from '#domain/building/shared-profile.ts'
import { builtMeta } from '#server/values/role-meta.ts'
import { changeBuiltRole, countShared, insertBuiltRole, looksLikeAnother } from '#server/db/building/built-roles.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { FieldRefusal } from '#server/values/refusals.ts'
import { askAgency, type NewRole, type ValidationRequest } from './validation-request.ts'

const day = 24 * 60 * 60 * 1000

/** Keeps a profile for the session that built it, and for nobody else. */
export async function keepRole(
  { pack, clock }: Deps,
  queries: Queries,
  makerUuid: string,
  role: NewRole,
): Promise<RoleProfile> {
  const kept = { ...role, meta: builtMeta(pack, role, 'kept', clock()) }
  await insertBuiltRole(queries, kept, { makerUuid, validation: 'kept', sharedAt: null, listed: false })
  return kept
}

/** Saves a profile for others and asks its agency to validate it; one that was kept before becomes that one. */
export async function shareRole(
  deps: Deps,
  queries: Queries,
  makerUuid: string,
  role: NewRole,
  request: ValidationRequest,
  wasKept: boolean,
): Promise<RoleProfile> {
  const { pack, clock, publish } = deps
  const now = clock()
  const sharedAt = now.toISOString()
  const shared = await countShared(queries, makerUuid, new Date(now.getTime() - day).toISOString())
  if (shared >= sharedPerDay) {
    throw new FieldRefusal({ role: pack.words.building.shared_profile.too_many })
  }
  const isHeld = publish === 'validated' || (await looksLikeAnother(queries, role.title))
  const validation = isHeld ? 'held' : 'waiting'
  const listed = !isHeld
  const meta = builtMeta(pack, role, validation, now)
  if (wasKept) await changeBuiltRole(queries, role.id, { meta, validation, listed, shared_at: sharedAt })
  else await insertBuiltRole(queries, { ...role, meta }, { makerUuid, validation, sharedAt, listed })
  await askAgency(deps, queries, role.id, request)
  return { ...role, meta }
}
