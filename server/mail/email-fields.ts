import type { z } from 'zod'
import type { fieldMessages } from '#contract/mail.ts'
import { addressMessage, commentMessage, isAddress } from '#domain/mail/email-request.ts'
import { recipientsMessage } from '#domain/mail/recipients.ts'
import { nameMessage } from '#domain/mail/sender-name.ts'
import type { MailWords } from '#domain/words/mail.ts'
import { wireAddress } from './delivery/wire-address.ts'

export type FieldMessages = z.infer<typeof fieldMessages>

/** What is typed into an e-mail form. `isForSeveral` says whether `email` may hold several addresses. */
type Typed = { email: string; name?: string; comment?: string; isForSeveral?: boolean }

// An address can be longer in the ASCII form that mail servers use, so both forms are checked.
const isRight = (address: string) => isAddress(address) && isAddress(wireAddress(address))

/** The message for each field of an e-mail form that breaks a rule; empty when the form is right (Spec §5). */
export function checkFields(
  words: MailWords,
  { email, name = '', comment = '', isForSeveral = false }: Typed,
): FieldMessages {
  const found = {
    email: (isForSeveral ? recipientsMessage : addressMessage)(words.address, email, isRight),
    name: nameMessage(words.name, name),
    comment: commentMessage(words.comment, comment),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null))
}
