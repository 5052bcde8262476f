import { domainToASCII } from 'node:url'
import { tidyAddress } from '#domain/mail/email-request.ts'

/**
 * The content of a waiting mail, which is stored encrypted: the envelope's two addresses and the whole mail in its form on
 * the wire.
 */
export type SealedMail = { from: string; to: string; raw: string }

/**
 * The prefix of an error's code when the error came while the mail itself was being sent, so that the server had been
 * reached.
 */
export const brokeOff = 'broke off: '

/**
 * The result of one try. `failed` is tried again and `refused` is not. `in doubt` broke off so late that the mail may have
 * been accepted. `failure` is the number of a reply or the code of an error, never a server's text.
 */
export type Delivery = { result: 'accepted' } | { result: 'refused' | 'failed' | 'in doubt'; failure: string }

/** Delivers mail. It never rejects: errors are part of the result. */
export type Transport = {
  deliver: (mail: SealedMail) => Promise<Delivery>
  /** Whether the mail server accepts connections; absent where there is no mail server. */
  canReachServer?: () => Promise<boolean>
  /** Connects to the mail server and logs in, without a mail; absent where there is no mail server. */
  reachServer?: () => Promise<Delivery>
}

/** The address that was typed, in the form that mail servers use: with its domain in ASCII. */
export function wireAddress(typed: string): string {
  const address = tidyAddress(typed)
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}
