import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import type { DocumentDeps } from '#server/documents/document-deps.ts'
import type { OutboxKeys } from './outbox/outbox-keys.ts'

/** What sending mail needs: the sender, keys, limits and the signal to the outbox. */
export type Mail = {
  /** The sender's address. */
  from: string
  keys: OutboxKeys
  /** How many mails are allowed: to one address in an hour, for one session in a day, from one network in an hour. */
  limits: { address: number; session: number; network: number }
  /** Turns an address, session or network into a code, with a key that changes each day (UTC). */
  code: (counted: string, day: Date) => string
  /** Tells the outbox that mail was stored, so that it looks at once. */
  wake: () => void
  /** Calls `listener` whenever mail has been stored. */
  onWake: (listener: () => void) => void
}

/** What sending mail works with. */
export type MailDeps = DocumentDeps & {
  db: Database
  mail: Mail
  /** The address that visitors use, without a slash at its end. Links in mail begin with it. */
  publicUrl: string
  newUuid: () => string
  log: Logger
}
