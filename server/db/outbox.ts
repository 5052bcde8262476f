import type { Insertable } from 'kysely'
import type { Queries } from './open.ts'
import type { Tables } from './tables.ts'

/** Stores a mail whose first try is due at once. */
export async function storeMail(
  db: Queries,
  mail: Pick<Insertable<Tables['outbox']>, 'id' | 'type' | 'session_uuid' | 'key_id' | 'sealed' | 'stored_at'>,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...mail, tries: 0, next_try_at: mail.stored_at, leased_until: null, doubts: 0, last_failure: null })
    .execute()
}
