import type { BuiltProfile } from '#domain/built-profile.ts'
import type { RoleProfile } from '#domain/role.ts'
import { validationDays } from '#domain/role-validation.ts'
import type { Queries } from './db/open.ts'
import { insertValidation } from './db/role-validations.ts'
import type { Deps } from './deps.ts'
import { queueMail, type SealedMail } from './emails/queue.ts'
import { newToken } from './link-token.ts'

/** A profile with the title and the agency's id (empty for any) that its maker gave it. */
export type NewRole = BuiltProfile & Pick<RoleProfile, 'id' | 'title' | 'agency'>

/** What an agency is asked: the link's hash and end, how the maker relates to the role, and the mail, where anybody can be written to. */
export type ValidationRequest = { tokenHash: string; expiresAt: Date; relationship: string; mail: SealedMail | null }

const day = 24 * 60 * 60 * 1000

/** Writes the mail that asks an agency's contact, or else the operator, to validate a profile; nothing is stored yet. */
export async function requestValidation(deps: Deps, role: NewRole, relationship: string): Promise<ValidationRequest> {
  const { pack, clock, operatorEmail } = deps
  const { hashed } = newToken()
  const expiresAt = new Date(clock().getTime() + validationDays * day)
  const to = pack.agencies.find(({ id }) => id === role.agency)?.validation_contact ?? operatorEmail
  void to
  return { tokenHash: hashed, expiresAt, relationship, mail: null }
}

/** Stores what an agency is asked, with the mail, within the transaction that saves the profile for others. */
export async function askAgency(
  deps: Deps,
  queries: Queries,
  roleId: string,
  { tokenHash: hashed, expiresAt, relationship, mail }: ValidationRequest,
): Promise<void> {
  await insertValidation(queries, {
    token_hash: hashed,
    role_id: roleId,
    relationship,
    expires_at: expiresAt.toISOString(),
  })
  if (mail) await queueMail(deps, queries, { type: 'VALIDATION', sessionUuid: null, content: mail })
}
