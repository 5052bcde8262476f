import type { BuiltProfile } from '#domain/building/built-profile.ts'
import { validationDays } from '#domain/building/building-limits.ts'
import { day } from '#domain/framework/durations.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Relationship } from '#domain/building/shared-profile.ts'
import { closestRole } from './closest-role.ts'
import type { Queries } from '#server/db/open.ts'
import { insertValidation } from '#server/db/building/role-validations.ts'
import type { Deps } from '#server/deps.ts'
import { wordFile } from '#server/documents/word/word-file.ts'
import { documents } from '#server/role/documents.ts'
import { queueMail, writeMail, type SealedMail } from '#server/mail/outbox/queue.ts'
import { validationMail } from '#server/mail/mails/validation.ts'
import { newToken, validationLink } from '#server/values/link-token.ts'

/** A profile with the title and the agency's id (empty for any) that its maker gave it. */
export type NewRole = BuiltProfile & Pick<RoleProfile, 'id' | 'title' | 'agency'>

/** What an agency is asked: the link's hash and end, how the maker relates to the role, and the mail, where anybody can be written to. */
export type ValidationRequest = {
  tokenHash: string
  expiresAt: Date
  relationship: Relationship
  mail: SealedMail | null
}

/** Writes the mail that asks an agency's contact, or else the operator, to validate a profile; nothing is stored yet. */
export async function requestValidation(
  deps: Deps,
  made: NewRole,
  relationship: Relationship,
): Promise<ValidationRequest> {
  const { db, pack, clock, operatorEmail, publicUrl } = deps
  const { token, hashed } = newToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + validationDays * day)
  const request = { tokenHash: hashed, expiresAt, relationship }
  const to = pack.agencies.find(({ id }) => id === made.agency)?.validation_contact ?? operatorEmail
  if (to === null) return { ...request, mail: null }
  const role: RoleProfile = { ...made, origin: { kind: 'waiting', date: now } }
  const closest = await closestRole(db.read, role)
  const link = validationLink(publicUrl, token)
  const profile = await wordFile(deps, documents.role_profile.make(role, pack, now))
  const message = validationMail(pack, { role, relationship, closest, link, expiresAt }, profile)
  return { ...request, mail: await writeMail(deps, to, message) }
}

/** Stores what an agency is asked, with the mail, within the transaction that saves the profile for others. */
export async function askAgency(
  deps: Deps,
  queries: Queries,
  roleId: string,
  { tokenHash, expiresAt, relationship, mail }: ValidationRequest,
): Promise<void> {
  await insertValidation(queries, {
    token_hash: tokenHash,
    role_id: roleId,
    relationship,
    expires_at: expiresAt.toISOString(),
  })
  if (mail) await queueMail(deps, queries, { type: 'VALIDATION', sessionUuid: null, content: mail })
}
