import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import type { DocumentDeps } from '#server/documents/document-deps.ts'
import type { OutboxKeys } from './outbox/outbox-keys.ts'

/** How mail goes out, and how much of it a visitor can ask for. */
export type Mail = {
  /** The address that mail comes from. */
  from: string
  keys: OutboxKeys
  /** How many mails one address gets in an hour, one session in a day, one network in an hour. */
  limits: { address: number; session: number; network: number }
  /** A code in place of an address, session or network, under a key that changes with the day (UTC). */
  code: (counted: string, day: Date) => string
  /** Says that mail has been stored, so that it need not wait for the outbox's next look. */
  wake: () => void
  /** Calls `listener` whenever mail has been stored. */
  onWake: (listener: () => void) => void
}

/** What mail may touch. */
export type MailDeps = DocumentDeps & {
  db: Database
  mail: Mail
  /** The address that visitors use, without a slash at its end: links in mail begin with it. */
  publicUrl: string
  newUuid: () => string
  log: Logger
}
