import { isUndecided, undecided } from '#domain/building/approval-state.ts'
import { approvalDays } from '#domain/building/shared-profile.ts'
import { day } from '#domain/framework/durations.ts'
import { mailboxOf, tidyAddress } from '#domain/mail/email-request.ts'
import type { EmailType } from '#domain/mail/emails-schema.ts'
import { tidyName } from '#domain/mail/sender-name.ts'
import { contactMessages, maxContactDays, maxContacts, type NewContact, reminderDue } from '#domain/operate/contacts.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { approvalReminderMail, contactInvitedMail, delegatedMail } from '#server/mail/mails.ts'
import { dropMail, type DroppedMail } from '#server/mail/queries.ts'
import { checkFields, queueMail, recipientsRefused, stoppable, writeMail } from '#server/mail/send.ts'
import { type SealedMail, wireAddress } from '#server/mail/transport.ts'
import type { CausedMail } from '#server/mail/writers.ts'
import { type Doer, recordAct } from '#server/operate/audit-log.ts'
import {
  type AgencyContact,
  contactsEver,
  currentContacts,
  endContact,
  forgetContactLinks,
  storeContact,
  storeContactLink,
} from '#server/operate/contacts.ts'
import { isoDate } from '#server/values/calendar.ts'
import { approvalLink, contactLink, newToken } from '#server/values/link-token.ts'
import { insertApprovalLink, mailsToContact, noteAsked, reachable, requestsUnderWay } from './approval-request.ts'
import { type BuiltRole, findBuiltRole } from './queries.ts'
import { whomToAsk } from './sharing.ts'

type Linked = { type: EmailType; hashed: string; content: SealedMail }

/** The name of an agency; its id where the site no longer has it. */
export const agencyName = ({ pack }: Pick<Deps, 'pack'>, agency: string): string =>
  pack.agencies.find(({ id }) => id === agency)?.name ?? agency

/** Writes a mail with a new link to the queue of a contact's agency; nothing is stored yet. */
async function linkMail(
  deps: Deps,
  type: EmailType,
  { email }: Pick<AgencyContact, 'email'>,
  write: (link: string) => CausedMail,
): Promise<Linked> {
  const { token, hashed } = newToken()
  const to = wireAddress(email)
  const message = stoppable(deps, to, write(contactLink(deps.publicUrl, token)))
  return { type, hashed, content: await writeMail(deps, to, message) }
}

async function storeLinkMail(deps: Deps, queries: Queries, contact: AgencyContact, mail: Linked): Promise<void> {
  const { type, hashed, content } = mail
  const mail_id = await queueMail(deps, queries, { type, sessionUuid: null, content })
  await storeContactLink(queries, { token_hash: hashed, contact_id: contact.id, mail_id })
}

const today = ({ pack, clock }: Pick<Deps, 'pack' | 'clock'>) => isoDate(clock(), pack.time_zone)

const invitation = (deps: Deps, contact: Pick<AgencyContact, 'agency' | 'email' | 'last_day'>) =>
  linkMail(deps, 'CONTACT_INVITED', contact, (link) =>
    contactInvitedMail(deps, { agency: agencyName(deps, contact.agency), lastDay: contact.last_day, link }),
  )

/** What came of inviting somebody: the contact, or a message for each field that breaks a rule. */
type Invited = { contact: AgencyContact } | { messages: Partial<Record<keyof NewContact, string>> }

/** Names a contact of an agency, and sends them the link to its queue. */
export async function inviteContact(deps: Deps, by: Doer, agency: string, typed: NewContact): Promise<Invited> {
  const { db, pack, clock, newUuid } = deps
  const { wrong } = pack.words.operate.agencies
  const now = clock()
  const latest = isoDate(new Date(now.getTime() + maxContactDays * day), pack.time_zone)
  const { email: noAddress } = checkFields(pack.words.mail, { email: typed.email })
  const wrongFields = contactMessages(wrong, typed, { today: today(deps), latest })
  const messages = { ...wrongFields, ...(noAddress === undefined ? {} : { email: noAddress }) }
  if (Object.keys(messages).length > 0) return { messages }
  const contact: AgencyContact = {
    id: newUuid(),
    agency,
    name: tidyName(typed.name),
    email: tidyAddress(typed.email),
    last_day: typed.last_day,
    added_at: now.toISOString(),
    ended_at: null,
  }
  const to = wireAddress(contact.email)
  const mail = await invitation(deps, contact)
  const refused = await db.write(async (queries) => {
    const others = await currentContacts(queries, today(deps), agency)
    if (others.length >= maxContacts) return wrong.full
    if (others.some((other) => mailboxOf(wireAddress(other.email)) === mailboxOf(to))) return wrong.known
    const unreachable = await recipientsRefused(deps, queries, [to])
    if (unreachable !== null) return unreachable
    await storeContact(queries, contact)
    await storeLinkMail(deps, queries, contact, mail)
    const { id, name, last_day } = contact
    await recordAct(queries, now, by, { act: 'invite contact', about: id, after: { agency, name, last_day } })
    return null
  })
  if (refused !== null) return { messages: { email: refused } }
  deps.mail.wake()
  return { contact }
}

async function currentOf(deps: Deps, queries: Queries, agency: string, id: string): Promise<AgencyContact | null> {
  return (await currentContacts(queries, today(deps), agency)).find((one) => one.id === id) ?? null
}

/** Sends a contact a new link, which alone counts from then on. Null where they are a contact no more. */
export async function renewLink(deps: Deps, by: Doer, agency: string, id: string): Promise<AgencyContact | null> {
  const found = await currentOf(deps, deps.db.read, agency, id)
  if (!found) return null
  const mail = await invitation(deps, found)
  const contact = await deps.db.write(async (queries) => {
    const still = await currentOf(deps, queries, agency, id)
    if (!still) return null
    await forgetContactLinks(queries, id)
    await storeLinkMail(deps, queries, still, mail)
    await recordAct(queries, deps.clock(), by, { act: 'send contact link', about: id, after: { name: still.name } })
    return still
  })
  deps.mail.wake()
  return contact
}

/** Ends a contact at once: their links open nothing, and mail to them that waits is dropped. Null where they had ended. */
export async function dismissContact(deps: Deps, by: Doer, agency: string, id: string): Promise<AgencyContact | null> {
  const { db, clock, mail } = deps
  const dropped: DroppedMail[] = []
  const contact = await db.write(async (queries) => {
    const now = clock()
    const found = await currentOf(deps, queries, agency, id)
    if (!found) return null
    await endContact(queries, id, now.toISOString())
    const mails = [...(await forgetContactLinks(queries, id)), ...(await mailsToContact(queries, id))]
    dropped.length = 0
    for (const one of mails) dropped.push(...(await dropMail(queries, one, now.toISOString())))
    await recordAct(queries, now, by, { act: 'end contact', about: id, before: { agency, name: found.name } })
    return found
  })
  for (const one of dropped) mail.ended(one)
  await db.eraseDeleted()
  return contact
}

/** Passes profiles on to a contact of their agency, by one mail, which says who did it. False where that is no contact of it any more. */
export async function passOn(
  deps: Deps,
  by: Doer,
  roles: readonly BuiltRole[],
  { contactId, sender }: { contactId: string; sender: string },
): Promise<boolean> {
  const [first] = roles
  if (!first) return false
  const { agency } = first
  const found = await currentOf(deps, deps.db.read, agency, contactId)
  if (!found) return false
  const about = { roles, agency: agencyName(deps, agency), by: sender }
  const mail = await linkMail(deps, 'VALIDATION_DELEGATED', found, (link) => delegatedMail(deps, { ...about, link }))
  const isDone = await deps.db.write(async (queries) => {
    const contact = await currentOf(deps, queries, agency, contactId)
    if (!contact || (await recipientsRefused(deps, queries, [wireAddress(contact.email)])) !== null) return false
    await storeLinkMail(deps, queries, contact, mail)
    for (const { id } of roles)
      await recordAct(queries, deps.clock(), by, { act: 'delegate profile', about: id, after: { to: contact.name } })
    return true
  })
  deps.mail.wake()
  return isDone
}

type Request = Awaited<ReturnType<typeof requestsUnderWay>>[number]

/** Reminds the contacts of an agency of one profile, unless another server has, or somebody decided. Returns how many mails it stored. */
async function remindOf(deps: Deps, request: Request, role: BuiltRole, due: number): Promise<number> {
  const { db, pack, publicUrl } = deps
  const { validator, at } = await whomToAsk(deps, role.agency)
  const reached = validator === 'agency' ? await reachable(deps, at) : []
  if (reached.length === 0) return 0
  const { kind } = role.origin
  if (kind !== 'waiting' && kind !== 'held') return 0
  const about = { role: { ...role, origin: { ...role.origin, kind } }, expiresAt: new Date(request.expires_at) }
  const mails = await Promise.all(
    reached.map(async ({ to, contactId }) => {
      const { token, hashed } = newToken()
      const message = approvalReminderMail({ pack }, { ...about, link: approvalLink(publicUrl, token) })
      return { contactId, hashed, content: await writeMail(deps, to, stoppable(deps, to, message)) }
    }),
  )
  return db.write(async (queries) => {
    if (!(await noteAsked(queries, role.id, due))) return 0
    for (const { contactId, hashed, content } of mails) {
      const mailId = await queueMail(deps, queries, { type: 'VALIDATION_REMINDER', sessionUuid: null, content })
      const { relationship, expires_at } = request
      const link = { token_hash: hashed, role_id: role.id, relationship, expires_at, mail_id: mailId }
      await insertApprovalLink(queries, { ...link, contact_id: contactId, reminded: due })
    }
    return mails.length
  })
}

/**
 * Reminds agencies' contacts of profiles that have waited for 7 and for 12 days; nobody is reminded of one that was decided about, or
 * whose links are over. Returns how many mails it stored.
 */
export async function remindContacts(deps: Deps): Promise<number> {
  const now = deps.clock()
  let stored = 0
  for (const request of await requestsUnderWay(deps.db.read, now.toISOString())) {
    const days = Math.floor((now.getTime() - Date.parse(request.expires_at)) / day) + approvalDays
    const due = reminderDue(days, request.reminded)
    if (due === null) continue
    // oxlint-disable-next-line no-await-in-loop -- a few at a time, beside visitors.
    const role = await findBuiltRole(deps.db.read, request.role_id)
    // oxlint-disable-next-line no-await-in-loop
    if (role && isUndecided(role.origin.kind)) stored += await remindOf(deps, request, role, due)
  }
  if (stored > 0) deps.mail.wake()
  return stored
}

/** Everybody who is or was a contact of an agency, with how it stands with them today. */
export async function contactsOfAgency(deps: Pick<Deps, 'db' | 'pack' | 'clock'>, agency: string) {
  const on = today(deps)
  return (await contactsEver(deps.db.read, agency)).map(({ id, name, email, last_day, ended_at }) => {
    return { id, name, email, last_day, ended_at, is_current: ended_at === null && last_day >= on }
  })
}

/** How many profiles wait for each agency's decision, and since when the first of them does. */
export function waitingByAgency(db: Queries): Promise<{ agency: string; waiting: number; since: string | null }[]> {
  return db
    .selectFrom('roles')
    .select((is) => [
      'agency',
      is.cast<number>(is.fn.countAll(), 'integer').as('waiting'),
      is.fn.min('shared_at').as('since'),
    ])
    .where('origin', 'in', undecided)
    .groupBy('agency')
    .execute()
}
