import { createHmac } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import type { MailLimit, MailLimits } from '#domain/mail/mail-limits.ts'
import type { Database } from '#server/db/open.ts'
import type { DocumentDeps } from '#server/documents/blocks.ts'
import { type HeldAddresses, heldAddresses } from './held-addresses.ts'
import { type OutboxKeys, outboxKeys } from './keys.ts'
import type { MailResult } from './queries.ts'
import { type StopLinks, stopLinks } from './stops.ts'

/** Of a mail that has ended: its type and its result. */
type EndedMail = { type: string; result: MailResult }

/** What sending mail needs: the sender, keys, limits and the signal to the outbox. */
export type Mail = {
  /** The sender's address. */
  from: string
  keys: OutboxKeys
  /** How many mails are allowed, and profiles saved for others. */
  limits: MailLimits
  /** The domains to which mail may go, `*.` for all below one; empty where it may go to any. */
  allowedDomains: readonly string[]
  /** Set where no mail goes anywhere: in the preview of a draft. */
  isOff?: true
  stops: StopLinks
  /** The addresses that reminders are held for. */
  held: HeldAddresses
  /** Turns an address, session or network into a code, with a key that changes each day (UTC). */
  code: (counted: string, day: Date) => string
  /** Tells the outbox that mail was stored, so that it looks at once. */
  wake: () => void
  /** Calls `listener` whenever mail has been stored. */
  onWake: (listener: () => void) => void
  /** Tells those who watch that a limit refused a visitor. */
  refused: (limit: MailLimit) => void
  /** Calls `listener` whenever a limit refused a visitor of this server. */
  onRefused: (listener: (limit: MailLimit) => void) => void
  /** Tells those who count that a mail has ended. */
  ended: (mail: EndedMail) => void
  /** Calls `listener` whenever this server saw a mail end. */
  onEnded: (listener: (mail: EndedMail) => void) => void
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

/**
 * Makes what mail needs from the settings. The daily keys of the codes are derived from `secret`; addresses that were sealed under the previous
 * one are read too.
 */
export function openMail(
  settings: Pick<Mail, 'from' | 'limits' | 'allowedDomains'>,
  keyFolder: string,
  secret: string,
  previousSecret: string | null = null,
): Mail {
  const events = new EventEmitter()
  return {
    ...settings,
    keys: outboxKeys(keyFolder),
    stops: stopLinks(secret),
    held: heldAddresses(previousSecret === null ? [secret] : [secret, previousSecret]),
    code: (counted, day) => {
      const key = createHmac('sha256', secret)
        .update(`mail counts ${day.toISOString().slice(0, 10)}`)
        .digest()
      return createHmac('sha256', key).update(counted).digest('base64url')
    },
    wake: () => void events.emit('stored'),
    onWake: (listener) => void events.on('stored', listener),
    refused: (limit) => void events.emit('refused', limit),
    onRefused: (listener) => void events.on('refused', listener),
    ended: (mail) => void events.emit('ended', mail),
    onEnded: (listener) => void events.on('ended', listener),
  }
}
