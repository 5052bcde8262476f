import type { z } from 'zod'
import type { fieldMessages } from '#contract/send-email.ts'
import { addressMessage, commentMessage } from '#domain/mail/email-request.ts'
import type { MailWords } from '#domain/words/mail.ts'
import { wireAddress } from '#server/mail/delivery/wire-address.ts'

export type FieldMessages = z.infer<typeof fieldMessages>

/** The message for each field of an e-mail form that breaks a rule; empty when the form is right (Spec §5). */
export function checkFields(
  words: MailWords,
  { email, comment = '' }: { email: string; comment?: string },
): FieldMessages {
  // An address can be longer in the ASCII form that mail servers use, so both forms are checked.
  const emailMessage = addressMessage(words.address, email) ?? addressMessage(words.address, wireAddress(email))
  const messageOnComment = commentMessage(words.comment, comment)
  return {
    ...(emailMessage === null ? {} : { email: emailMessage }),
    ...(messageOnComment === null ? {} : { comment: messageOnComment }),
  }
}
