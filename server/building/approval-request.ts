import type { BuiltProfile } from '#domain/building/built-profile.ts'
import { approvalDays } from '#domain/building/building-limits.ts'
import { day } from '#domain/framework/durations.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Relationship } from '#domain/building/shared-profile.ts'
import { closestRole } from './closest-role.ts'
import type { Queries } from '#server/db/open.ts'
import { insertApprovalLink } from '#server/db/building/approval-links.ts'
import type { Deps } from '#server/deps.ts'
import { wordFile } from '#server/documents/word/word-file.ts'
import { documents } from '#server/role/documents.ts'
import { queueMail, writeMail, type SealedMail } from '#server/mail/outbox/queue.ts'
import { approvalMail } from '#server/mail/mails/approval.ts'
import { newToken, approvalLink } from '#server/values/link-token.ts'

/** A profile with an id and the title and agency that its maker gave it; `agency` is empty for any agency. */
export type NewRole = BuiltProfile & Pick<RoleProfile, 'id' | 'title' | 'agency'>

/**
 * A request to an agency to approve a profile: the hash and expiry of the link's token, how the maker relates to the role,
 * and the mail. The mail is null where there is no address to send it to.
 */
export type ApprovalRequest = {
  tokenHash: string
  expiresAt: Date
  relationship: Relationship
  mail: SealedMail | null
}

/**
 * Makes the request for an agency's approval, with the mail to the agency's contact or else to the operator. Stores nothing
 * yet.
 */
export async function requestApproval(deps: Deps, made: NewRole, relationship: Relationship): Promise<ApprovalRequest> {
  const { db, pack, clock, operatorEmail, publicUrl } = deps
  const { token, hashed } = newToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + approvalDays * day)
  const request = { tokenHash: hashed, expiresAt, relationship }
  const to = pack.agencies.find(({ id }) => id === made.agency)?.validation_contact ?? operatorEmail
  if (to === null) return { ...request, mail: null }
  const role: RoleProfile = { ...made, origin: { kind: 'waiting', date: now } }
  const closest = await closestRole(db.read, role)
  const link = approvalLink(publicUrl, token)
  const profile = await wordFile(deps, documents.role_profile.make(role, pack, now))
  const message = approvalMail(pack, { role, relationship, closest, link, expiresAt }, profile)
  return { ...request, mail: await writeMail(deps, to, message) }
}

/** Stores the request and its mail, in the transaction that saves the profile for others. */
export async function askAgency(
  deps: Deps,
  queries: Queries,
  roleId: string,
  { tokenHash, expiresAt, relationship, mail }: ApprovalRequest,
): Promise<void> {
  await insertApprovalLink(queries, {
    token_hash: tokenHash,
    role_id: roleId,
    relationship,
    expires_at: expiresAt.toISOString(),
  })
  if (mail) await queueMail(deps, queries, { type: 'VALIDATION', sessionUuid: null, content: mail })
}
