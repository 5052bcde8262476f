import type { Insertable } from 'kysely'
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
import { type AgencyContact, currentContacts } from '#server/operate/contacts.ts'
import { documents } from '#server/role/documents.ts'
import { isoDate } from '#server/values/calendar.ts'
import { approvalLink, newToken } from '#server/values/link-token.ts'
import { FieldRefusal } from '#server/values/refusals.ts'
import { type BuiltRole, findBuiltRole, looksLikeAnother } from './queries.ts'
import { type AskedAt, closestRole, whomToAsk } from './sharing.ts'

/** A profile with its id, its maker's title and agency (empty for any agency), and the job family of that title. */
export type NewRole = BuiltProfile & Pick<RoleProfile, 'id' | 'title' | 'agency' | 'family'>

/** A link about a profile, and the mail that it goes with; null where nobody can be written to. */
type Ask = { contactId: string | null; tokenHash: string; mail: SealedMail | null }

/**
 * What is asked about a profile: whether others find it meanwhile and who is asked, a link for each of those, its end, and how the maker
 * relates to the role.
 */
export type ApprovalRequest = {
  origin: { kind: 'waiting' | 'held'; date: Date; asked: Validator }
  asks: readonly Ask[]
  expiresAt: Date
  relationship: Relationship
}

/** An approval request with the time from which each mail may go; null where no mail goes. */
type DueRequest = Omit<ApprovalRequest, 'asks'> & { asks: readonly (Ask & { mailAt: Date | null })[] }

/** The request about a profile where no mail can go to anybody. */
function askingNobody({ origin, ...request }: Omit<ApprovalRequest, 'asks'>): DueRequest & ApprovalRequest {
  const ask = { contactId: null, tokenHash: newToken().hashed, mail: null, mailAt: null }
  return { ...request, origin: { ...origin, asked: 'nobody' }, asks: [ask] }
}

/**
 * Counts a profile that is saved for others with the mails about it, in the transaction that saves both: refused past a limit.
 * Who cannot be written to within a day is not asked.
 */
export async function admitShare(
  deps: Deps,
  queries: Queries,
  { asks, ...request }: ApprovalRequest,
  by: { session: string; network: string },
): Promise<DueRequest> {
  const addresses = asks.flatMap(({ mail }) => (mail === null ? [] : [mail.to.toLowerCase()]))
  const allowed = await countShare(deps, queries, addresses, by)
  if (allowed.refused !== null) throw new FieldRefusal({ role: allowed.refused })
  const due = asks.map((ask) => ({
    ...ask,
    mailAt: (ask.mail && allowed.mailAt.get(ask.mail.to.toLowerCase())) ?? null,
  }))
  const going = due.filter(({ mailAt }) => mailAt !== null)
  return going.length > 0 ? { ...request, asks: going } : askingNobody(request)
}

/** The titles of the pack's roles in every language of the site. */
function titlesInAll({ starter }: Pack): string[] {
  return starter.families.flatMap(({ roles }) => roles.flatMap(({ title, also = [] }) => [title, ...also]))
}

/** Writes the mails that ask an agency's contacts, or else the operator, to validate a profile; nothing is stored yet. */
export async function requestApproval(
  deps: Deps,
  made: NewRole,
  relationship: Relationship,
  { sender, network }: { sender: string; network: string },
): Promise<ApprovalRequest> {
  const { db, pack, clock, publish, publicUrl } = deps
  const now = clock()
  const expiresAt = new Date(now.getTime() + approvalDays * day)
  const isHeld = publish === 'validated' || (await looksLikeAnother(db.read, made.title, titlesInAll(pack)))
  const { validator, at } = await whomToAsk(deps, made.agency)
  const origin = { kind: isHeld ? 'held' : 'waiting', date: now, asked: validator } as const
  const request = { origin, expiresAt, relationship }
  const reached = await reachable(deps, at)
  if (reached.length === 0) return askingNobody(request)
  const role = { ...made, origin }
  const closest = await closestRole(db.read, pack, role)
  const profile = await wordFile(deps, documents.role_profile.write(deps, { role, agency: null }), {
    isMail: true,
    network,
  })
  const asks = reached.map(async ({ to, contactId }) => {
    const { token, hashed: tokenHash } = newToken()
    const link = approvalLink(publicUrl, token)
    const message = approvalMail(pack, { role, relationship, sender, closest, link, expiresAt }, profile)
    return { contactId, tokenHash, mail: await writeMail(deps, to, stoppable(deps, to, message)) }
  })
  return { ...request, asks: await Promise.all(asks) }
}

/** Those of the addresses, in the form for mail servers, whose owners have not stopped mail. */
export async function reachable(
  deps: Deps,
  at: readonly AskedAt[],
): Promise<readonly { to: string; contactId: string | null }[]> {
  const all = at.map(({ address, contactId }) => ({ to: wireAddress(address), contactId }))
  const stopped = await Promise.all(all.map(({ to }) => hasStopped(deps, to)))
  return all.filter((_, place) => stopped[place] === false)
}

/** Stores the request and its mails, in the transaction that saves the profile for others. */
export async function askAgency(
  deps: Deps,
  queries: Queries,
  roleId: string,
  { asks, expiresAt, relationship }: DueRequest,
): Promise<void> {
  for (const { contactId, tokenHash, mail, mailAt } of asks) {
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
      contact_id: contactId,
    })
  }
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

/** Stores a link with which an agency decides about a profile. */
export async function insertApprovalLink(
  db: Queries,
  validation: Insertable<Tables['role_validations']>,
): Promise<void> {
  await db.insertInto('role_validations').values(validation).execute()
}

/**
 * The profile that a link is about, how its maker relates to the role, when the link expires, and which contact it was sent to (null
 * where it was sent to any other address). Null where the link does not work any more, because that contact has ended too.
 */
export async function findApprovalLink(
  { pack, clock }: Pick<Deps, 'pack' | 'clock'>,
  db: Queries,
  tokenHash: string,
): Promise<{ role: BuiltRole; relationship: Relationship; expiresAt: string; contact: AgencyContact | null } | null> {
  const now = clock()
  const row = await db
    .selectFrom('role_validations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  const role = row ? await findBuiltRole(db, row.role_id) : null
  if (!row || !role || !isUndecided(role.origin.kind)) return null
  const current = await currentContacts(db, isoDate(now, pack.time_zone), role.agency)
  const contact = current.find(({ id }) => id === row.contact_id) ?? null
  if (row.contact_id !== null && contact === null) return null
  return { role, relationship: row.relationship, expiresAt: row.expires_at, contact }
}

/** The requests about profiles that nobody has decided about, while their links work: when those end, and how many reminders have gone. */
export function requestsUnderWay(db: Queries, now: string) {
  return db
    .selectFrom('role_validations')
    .select(({ fn }) => [
      'role_id',
      'relationship',
      fn.max('expires_at').as('expires_at'),
      fn.max('reminded').as('reminded'),
    ])
    .where('expires_at', '>', now)
    .groupBy(['role_id', 'relationship'])
    .orderBy('expires_at')
    .execute()
}

/**
 * Notes that the agency of a profile is asked about it, with so many reminders. False where another server has, or nobody is to be asked
 * any more.
 */
export async function noteAsked(db: Queries, id: string, reminded: number): Promise<boolean> {
  const noted = await db
    .updateTable('role_validations')
    .set({ reminded })
    .where('role_id', '=', id)
    .where('reminded', '<', reminded)
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n) return false
  await db.updateTable('roles').set({ asked: 'agency' }).where('id', '=', id).execute()
  return true
}

/** The ids of the mails about profiles that went to a contact. */
export async function mailsToContact(db: Queries, contactId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_validations').select('mail_id').where('contact_id', '=', contactId).execute()
  return rows.flatMap(({ mail_id }) => (mail_id === null ? [] : [mail_id]))
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
