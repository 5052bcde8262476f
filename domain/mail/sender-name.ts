import { printable, tidyLine } from '#domain/framework/printable.ts'
import type { MailWords } from '#domain/words/mail.ts'

/** The name that a sender may give has at most this many characters. */
export const maxNameLength = 60

const nameAlone = /^\p{L}[\p{L}\p{M} .,'’()-]*$/u

/**
 * A name as a mail shows it: on one line, without invisible characters, with a space after each initial, which a mail program
 * would else take for a part of a link, and every hyphen the plain one. Empty where none was typed.
 */
export function tidyName(typed: string): string {
  return printable(tidyLine(typed))
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/(?<=(?:^|[ .-])\p{Lu})\.(?=\p{Lu})/gu, '. ')
    .trim()
}

/** Whether a tidy text holds letters and what joins names alone: no number to call, no address, no link (trust.md T9). */
export function isName(name: string): boolean {
  return nameAlone.test(name) && !hasLink(name)
}

/** The message for the name that a sender gives, or null when it is right or empty. It goes into the text of a mail. */
export function nameMessage(words: MailWords['name'], typed: string): string | null {
  const name = tidyName(typed)
  if (name.length > maxNameLength) return words.too_long
  return name === '' || isName(name) ? null : words.not_a_name
}

// Mail programs make links of these schemes even without "//" after the colon.
const schemes =
  'https?|ftps?|sftp|file|mailto|tel|sms|callto|facetime|skype|sips?|xmpp|ircs?|news|nntp|magnet|webcal|geo|javascript|ms-[a-z]+|onenote|outlook|whatsapp|tg'

const links = [
  /:\/\//,
  new RegExp(String.raw`\b(?:${schemes}):\S`, 'i'),
  /www\./i,
  // The words "data:" alone are none.
  /\bdata:[a-z]+\/\w/i,
  // Outlook makes a link of the path of a shared folder.
  /\\\\/,
  /@\S/,
  // A domain: a dot between a character that can end a name and two letters that can begin a last label.
  /(?:[^\s\p{P}]|[-_])[.。．｡][\p{L}\p{M}]{2}/u,
  /\d\.\d+\.\d+\.\d/,
]

/**
 * Whether a mail program could turn a part of a text into a link (trust.md T9). Full-width letters count as plain ones too,
 * because some programs treat them alike.
 */
export function hasLink(text: string): boolean {
  return links.some((link) => link.test(text) || link.test(text.normalize('NFKC')))
}
