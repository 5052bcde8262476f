import { printableLines } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { MailWords } from '#domain/words/mail.ts'

/** The e-mails that a visitor can ask for (Spec §3). */
export const requestedEmailTypes = [
  'ROLE_PROFILE',
  'INTERVIEW_PACK',
  'ASSESSMENT_TO_SELF',
  'ASSESSMENT_TO_OTHER',
  'SAVE_SESSION',
] as const
export type RequestedEmailType = (typeof requestedEmailTypes)[number]

/** The most characters of an address (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const maxAddressLength = 254
const maxLocalPartLength = 64

/** The most characters of a comment (trust.md T9). */
export const maxCommentLength = 500

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u
const lastLabel = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu

/** Whether this is one address, local part and domain, without a name, comment, quotes or a second one. */
export function isAddress(text: string): boolean {
  // The length first: what follows takes longer with longer text.
  if (text.length > maxAddressLength) return false
  const at = text.lastIndexOf('@')
  const [local, labels] = [text.slice(0, at), text.slice(at + 1).split('.')]
  return (
    at > 0 &&
    local.length <= maxLocalPartLength &&
    localPart.test(local) &&
    // Mail programs would decode it (RFC 2047) and show another address.
    !local.includes('=?') &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    lastLabel.test(labels.at(-1) ?? '')
  )
}

/** What is wrong with an address as typed, or null where nothing is; spaces around it count for nothing (Spec §5). */
export function addressMessage(words: MailWords['address'], typed: string): string | null {
  const address = typed.trim()
  if (address === '') return words.missing
  return isAddress(address) ? null : fill(words.not_one, { example: words.example })
}

// What programs show as something to press even without "//" after it.
const schemes =
  'https?|ftps?|sftp|file|mailto|tel|sms|callto|facetime|skype|sips?|xmpp|ircs?|news|nntp|magnet|webcal|geo|javascript|ms-[a-z]+|onenote|outlook|whatsapp|tg'

const links = [
  /:\/\//,
  new RegExp(String.raw`\b(?:${schemes}):\S`, 'i'),
  /www\./i,
  // A name on a server, as Outlook knows it.
  /\\\\/,
  /@\S/,
  // A domain: a dot between what can end a name and what can begin a last label.
  /(?:[^\s\p{P}]|[-_])[.。．｡][\p{L}\p{M}]{2}/u,
  /\d+\.\d+\.\d+\.\d+/,
]

/** What is wrong with a comment, or null where nothing is. It is plain text; whatever a mail program could turn into a link is refused (trust.md T9). */
export function commentMessage(words: MailWords['comment'], comment: string): string | null {
  if (comment.trim().length > maxCommentLength) return words.too_long
  // As the mail shows it, where no invisible character breaks a link up, and as programs read it that see through wide letters.
  const shown = printableLines(comment).join('\n')
  if (links.some((link) => link.test(shown) || link.test(shown.normalize('NFKC')))) {
    return words.links
  }
  return null
}
