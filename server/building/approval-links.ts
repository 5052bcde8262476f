import type { Selectable } from 'kysely'
import { isUndecided } from '#domain/building/approval-state.ts'
import type { Relationship } from '#domain/building/shared-profile.ts'
import { findBuiltRole, type BuiltRole } from './queries.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

type Stored = Selectable<Tables['role_validations']>

/** Stores a link with which an agency decides about a profile. */
export async function insertApprovalLink(db: Queries, validation: Stored): Promise<void> {
  await db.insertInto('role_validations').values(validation).execute()
}

/**
 * The profile that a link is about, how its maker relates to the role, and when the link expires; null where the link does
 * not work any more.
 */
export async function findApprovalLink(
  db: Queries,
  tokenHash: string,
  now: string,
): Promise<{ role: BuiltRole; relationship: Relationship; expiresAt: string } | null> {
  const row = await db
    .selectFrom('role_validations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const role = row ? await findBuiltRole(db, row.role_id) : null
  return row && role && isUndecided(role.origin.kind)
    ? { role, relationship: row.relationship, expiresAt: row.expires_at }
    : null
}

/** How the maker of a profile that awaits a decision relates to the role; null for any other. */
export async function findRelationship(db: Queries, roleId: string): Promise<Relationship | null> {
  const row = await db
    .selectFrom('role_validations')
    .select('relationship')
    .where('role_id', '=', roleId)
    .executeTakeFirst()
  return row?.relationship ?? null
}

/** Deletes the links about a profile, with how the maker relates to the role. Returns the mails of each, null for none. */
export async function deleteApprovalLinks(db: Queries, roleId: string): Promise<(string | null)[]> {
  const gone = await db.deleteFrom('role_validations').where('role_id', '=', roleId).returning('mail_id').execute()
  return gone.map(({ mail_id }) => mail_id)
}
