import { printableLines, tidyLine } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { MailWords } from '#domain/words/mail.ts'
import { hasLink } from './links.ts'

/** The e-mails that a visitor can ask for (Spec §3). */
export const requestedEmailTypes = [
  'ROLE_PROFILE',
  'INTERVIEW_PACK',
  'ASSESSMENT_TO_SELF',
  'ASSESSMENT_TO_OTHER',
  'SAVE_SESSION',
] as const
export type RequestedEmailType = (typeof requestedEmailTypes)[number]

/** An address has at most this many characters (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const maxAddressLength = 254
const maxLocalPartLength = 64

/** A document about a role goes to at most this many addresses at once, such as those of a panel (product rule). */
export const maxRecipients = 6

/** A comment has at most this many characters (trust.md T9). */
export const maxCommentLength = 500

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u
const lastLabel = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu

/**
 * Whether a text is exactly one e-mail address, with a local part and a domain, and without a display name, comment or
 * quotes (trust.md T9).
 */
export function isAddress(text: string): boolean {
  // The length is checked first, because the patterns below take longer for longer text.
  if (text.length > maxAddressLength) return false
  const at = text.lastIndexOf('@')
  const [local, labels] = [text.slice(0, at), text.slice(at + 1).split('.')]
  return (
    at > 0 &&
    local.length <= maxLocalPartLength &&
    localPart.test(local) &&
    // Mail programs would decode an encoded word (RFC 2047) and show another address.
    !local.includes('=?') &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    lastLabel.test(labels.at(-1) ?? '')
  )
}

/**
 * An address as it was meant: without `mailto:` and what follows its question mark, without signs that nobody sees, and with the
 * apostrophes and hyphens of a keyboard for those that a word processor has put there.
 */
export function tidyAddress(typed: string): string {
  return tidyLine(typed)
    .replace(/^\p{Cf}+|\p{Cf}+$/gu, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[\u2010-\u2013]/g, '-')
}

/** The message for an address as it was typed, or null when it is right (Spec §5). `isRight` can add to what makes an address right. */
export function addressMessage(
  words: MailWords['address'],
  typed: string,
  isRight: (address: string) => boolean = isAddress,
): string | null {
  const address = tidyAddress(typed)
  if (address === '') return words.missing
  return isRight(address) ? null : fill(words.not_one, { example: words.example })
}

/** A comment as the mail shows it, without invisible characters that would hide a link or count. */
const asShown = (comment: string) => printableLines(comment).join('\n')

/** How many characters a comment has, as it is read. */
export const commentLength = (comment: string): number => asShown(comment).length

/**
 * The message for a comment, or null when it is right. A comment is plain text, and anything that a mail program could turn
 * into a link is refused (trust.md T9).
 */
export function commentMessage(
  words: Pick<MailWords['comment'], 'too_long' | 'links'>,
  comment: string,
): string | null {
  if (commentLength(comment) > maxCommentLength) return words.too_long
  return hasLink(asShown(comment)) ? words.links : null
}
