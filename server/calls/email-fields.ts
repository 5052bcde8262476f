import type { z } from 'zod'
import type { fieldMessages } from '#contract/send-email.ts'
import { addressMessage, commentMessage } from '#domain/mail/email-request.ts'
import type { MailWords } from '#domain/words/mail.ts'
import { wireAddress } from '#server/mail/delivery/wire-address.ts'

export type FieldMessages = z.infer<typeof fieldMessages>

/** What is wrong with the fields of a form for an email, by field; empty when nothing is (Spec §5). */
export function checkFields(
  words: MailWords,
  { email, comment = '' }: { email: string; comment?: string },
): FieldMessages {
  // As mail servers write it, an address can be longer than it looks.
  const emailMessage = addressMessage(words.address, email) ?? addressMessage(words.address, wireAddress(email))
  const messageOnComment = commentMessage(words.comment, comment)
  return {
    ...(emailMessage === null ? {} : { email: emailMessage }),
    ...(messageOnComment === null ? {} : { comment: messageOnComment }),
  }
}
