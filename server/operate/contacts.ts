import type { Selectable } from 'kysely'
import { minute } from '#domain/framework/durations.ts'
import type { Person } from '#domain/operate/permissions.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** Somebody who decides about the profiles of an agency, as an operator has named them. */
export type AgencyContact = Selectable<Tables['agency_contacts']>

/** Those who are contacts on a day (YYYY-MM-DD): of one agency, or of all where it is null. */
export function currentContacts(db: Queries, today: string, agency: string | null = null): Promise<AgencyContact[]> {
  return db
    .selectFrom('agency_contacts')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('last_day', '>=', today)
    .$if(agency !== null, (query) => query.where('agency', '=', agency ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Everybody who is or was a contact of an agency, as long as that is kept. */
export function contactsEver(db: Queries, agency: string): Promise<AgencyContact[]> {
  return db.selectFrom('agency_contacts').selectAll().where('agency', '=', agency).orderBy('added_at').execute()
}

export async function storeContact(db: Queries, contact: AgencyContact): Promise<void> {
  await db.insertInto('agency_contacts').values(contact).execute()
}

/** Stores a link that opens its agency's queue for a contact, and the mail that it goes with. */
export async function storeContactLink(db: Queries, link: Tables['contact_links']): Promise<void> {
  await db.insertInto('contact_links').values(link).execute()
}

/** The contact whose link this is, while they are one; null for any other. */
export async function contactByLink(db: Queries, tokenHash: string, today: string): Promise<AgencyContact | null> {
  const row = await db
    .selectFrom('agency_contacts')
    .innerJoin('contact_links', 'contact_links.contact_id', 'agency_contacts.id')
    .selectAll('agency_contacts')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('last_day', '>=', today)
    .executeTakeFirst()
  return row ?? null
}

/** What a contact may do: decide about the profiles of their agency. */
export const personOf = ({ id, name, agency }: AgencyContact): Person => ({
  id,
  name,
  roles: ['validator'],
  agencies: [agency],
})

/** Deletes the links of a contact, and ends with them what was begun by one. Returns the ids of the mails that they went with. */
export async function forgetContactLinks(db: Queries, contactId: string): Promise<string[]> {
  const gone = await db.deleteFrom('contact_links').where('contact_id', '=', contactId).returning('mail_id').execute()
  return gone.map(({ mail_id }) => mail_id)
}

/** Ends a contact now. */
export async function endContact(db: Queries, id: string, now: string): Promise<void> {
  await db.updateTable('agency_contacts').set({ ended_at: now }).where('id', '=', id).execute()
}

/** Deletes contacts that ended before a day, their links, and what is remembered of looks at a queue before it. */
export async function purgeContacts(db: Queries, before: string): Promise<void> {
  await db
    .deleteFrom('agency_contacts')
    .where((is) => is(is.fn.coalesce('ended_at', 'last_day'), '<', before))
    .execute()
  await db.deleteFrom('queue_looks').where('looked_at', '<', before).execute()
}

/** How long a pause between two looks ends a sitting, in milliseconds. */
const sitting = 30 * minute

/** Notes that somebody looks at a queue. Returns until when they had looked before this sitting; empty where they had not. */
export async function noteLook(db: Queries, personId: string, now: Date): Promise<string> {
  const last = await db.selectFrom('queue_looks').selectAll().where('person_id', '=', personId).executeTakeFirst()
  const isNew = !last || now.getTime() - Date.parse(last.looked_at) > sitting
  const before = isNew ? (last?.looked_at ?? '') : last.before_at
  const row = { person_id: personId, looked_at: now.toISOString(), before_at: before }
  await db
    .insertInto('queue_looks')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
  return before
}
