import type { Selectable } from 'kysely'
import { isUndecided } from '#domain/building/approval-state.ts'
import type { BuiltProfile } from '#domain/building/built-profile.ts'
import { approvalDays, type Relationship, type Validator } from '#domain/building/shared-profile.ts'
import { day } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { wordFile } from '#server/documents/word/renderer.ts'
import { countShare } from '#server/mail/limits.ts'
import { approvalMail } from '#server/mail/mails.ts'
import { dropMail, type DroppedMail } from '#server/mail/queries.ts'
import { hasStopped, queueMail, stoppable, writeMail } from '#server/mail/send.ts'
import { type SealedMail, wireAddress } from '#server/mail/transport.ts'
import { documents } from '#server/role/documents.ts'
import { approvalLink, newToken } from '#server/values/link-token.ts'
import { FieldRefusal } from '#server/values/refusals.ts'
import { type BuiltRole, findBuiltRole, looksLikeAnother } from './queries.ts'
import { closestRole, whomToAsk } from './sharing.ts'

/** A profile with its id, its maker's title and agency (empty for any agency), and the job family of that title. */
export type NewRole = BuiltProfile & Pick<RoleProfile, 'id' | 'title' | 'agency' | 'family'>

/**
 * What is asked about a profile: whether others find it meanwhile and who is asked, the link's hash and end, how the maker
 * relates to the role, and the mail; null where nobody can be written to.
 */
export type ApprovalRequest = {
  origin: { kind: 'waiting' | 'held'; date: Date; asked: Validator }
  tokenHash: string
  expiresAt: Date
  relationship: Relationship
  mail: SealedMail | null
}

/** An approval request with the time from which its mail may go; null where no mail goes. */
type DueRequest = ApprovalRequest & { mailAt: Date | null }

/**
 * Counts a profile that is saved for others with the mail about it, in the transaction that saves both: refused past a limit.
 * Where no mail can go within a day, nobody is asked.
 */
export async function admitShare(
  deps: Deps,
  queries: Queries,
  { mail, ...request }: ApprovalRequest,
  by: { session: string; network: string },
): Promise<DueRequest> {
  const allowed = await countShare(deps, queries, mail?.to.toLowerCase() ?? null, by)
  if (allowed.refused !== null) throw new FieldRefusal({ role: allowed.refused })
  const { mailAt } = allowed
  if (mail === null || mailAt !== null) return { ...request, mail, mailAt }
  return { ...request, origin: { ...request.origin, asked: 'nobody' }, mail: null, mailAt }
}

/** The titles of the pack's roles in every language of the site. */
function titlesInAll({ starter }: Pack): string[] {
  return starter.families.flatMap(({ roles }) => roles.flatMap(({ title, also = [] }) => [title, ...also]))
}

/** Writes the mail that asks an agency's contact, or else the operator, to validate a profile; nothing is stored yet. */
export async function requestApproval(
  deps: Deps,
  made: NewRole,
  relationship: Relationship,
  { sender, network }: { sender: string; network: string },
): Promise<ApprovalRequest> {
  const { db, pack, clock, publish, publicUrl } = deps
  const { token, hashed } = newToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + approvalDays * day)
  const isHeld = publish === 'validated' || (await looksLikeAnother(db.read, made.title, titlesInAll(pack)))
  const { validator, address } = whomToAsk(deps, made.agency)
  const origin = { kind: isHeld ? 'held' : 'waiting', date: now, asked: validator } as const
  const request = { origin, tokenHash: hashed, expiresAt, relationship }
  if (address === null) return { ...request, mail: null }
  const to = wireAddress(address)
  if (await hasStopped(deps, to)) return { ...request, origin: { ...origin, asked: 'nobody' }, mail: null }
  const role = { ...made, origin }
  const closest = await closestRole(db.read, pack, role)
  const link = approvalLink(publicUrl, token)
  const profile = await wordFile(deps, documents.role_profile.write(deps, { role, agency: null }), {
    isMail: true,
    network,
  })
  const message = approvalMail(pack, { role, relationship, sender, closest, link, expiresAt }, profile)
  return { ...request, mail: await writeMail(deps, to, stoppable(deps, to, message)) }
}

/** Stores the request and its mail, in the transaction that saves the profile for others. */
export async function askAgency(
  deps: Deps,
  queries: Queries,
  roleId: string,
  { tokenHash, expiresAt, relationship, mail, mailAt }: DueRequest,
): Promise<void> {
  const due = mailAt ? { at: mailAt } : {}
  const mailId = mail
    ? await queueMail(deps, queries, { type: 'VALIDATION', sessionUuid: null, content: mail, ...due })
    : null
  await insertApprovalLink(queries, {
    token_hash: tokenHash,
    role_id: roleId,
    relationship,
    expires_at: expiresAt.toISOString(),
    mail_id: mailId,
  })
}

/**
 * Ends the request about a profile, so that nobody is asked any more: the links go, and with them how the maker relates to the role
 * and a mail that has not been sent. Call `db.eraseDeleted` after the commit, and tell `mail.ended` of the mail that was dropped.
 */
export async function endRequest(
  { clock }: Pick<Deps, 'clock'>,
  queries: Queries,
  roleId: string,
): Promise<{ wasAsked: boolean; dropped: DroppedMail[] }> {
  const mailIds = await deleteApprovalLinks(queries, roleId)
  const dropped: DroppedMail[] = []
  for (const id of mailIds) if (id !== null) dropped.push(...(await dropMail(queries, id, clock().toISOString())))
  return { wasAsked: mailIds.length > 0, dropped }
}

type Stored = Selectable<Tables['role_validations']>

/** Stores a link with which an agency decides about a profile. */
async function insertApprovalLink(db: Queries, validation: Stored): Promise<void> {
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

/** Deletes the links about a profile, with how the maker relates to the role. Returns the mail id of each; null where it has none. */
async function deleteApprovalLinks(db: Queries, roleId: string): Promise<(string | null)[]> {
  const gone = await db.deleteFrom('role_validations').where('role_id', '=', roleId).returning('mail_id').execute()
  return gone.map(({ mail_id }) => mail_id)
}
