import type { SealedMail } from '#server/mail/outbox/queue.ts'

/** Stands before the code of an error that came once the mail itself was being sent: the server had been reached. */
export const brokeOff = 'broke off: '

/**
 * What became of one try: `failed` is tried again, `refused` is not, `in doubt` broke off so late that the mail may have been
 * accepted. `failure` is a reply's number or an error's code, never a server's words.
 */
export type Delivery = { result: 'accepted' } | { result: 'refused' | 'failed' | 'in doubt'; failure: string }

/** Takes mail on its way; what goes wrong there is part of the answer. */
export type Transport = {
  deliver: (mail: SealedMail) => Promise<Delivery>
  /** Whether the mail server takes connections, where there is one. */
  isReached?: () => Promise<boolean>
}
