import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who decides for an agency, the links that open its queue for them, and when somebody last looked at a queue. */
export const agencyContacts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('agency_contacts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('agency', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema.createIndex('agency_contacts_agency').on('agency_contacts').column('agency').execute()
    await db.schema
      .createTable('contact_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('contact_id', 'text', (column) =>
        column.notNull().references('agency_contacts.id').onDelete('cascade'),
      )
      .addColumn('mail_id', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('contact_links_contact').on('contact_links').column('contact_id').execute()
    await db.schema
      .createTable('queue_looks')
      .addColumn('person_id', 'text', (column) => column.primaryKey())
      .addColumn('looked_at', 'text', (column) => column.notNull())
      .addColumn('before_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('role_validations').addColumn('contact_id', 'text').execute()
    await db.schema
      .alterTable('role_validations')
      .addColumn('reminded', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('operator_sessions')
      .addColumn('link_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
