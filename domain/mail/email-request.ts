import { printable, printableLines, tidyLine } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { MailWords } from '#domain/words/mail.ts'
import { hasLink } from './sender-name.ts'

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
    .replace(/^\p{Cf}+|(?<!\p{Cf})\p{Cf}+$/gu, '')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
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

/** A comment as the mail shows it, without invisible characters, which would hide a link or add to the length. */
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

/** Providers that ignore some characters of a name, each with the domains that stand for the same mailbox, its own first. */
const providers = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
]

/**
 * The mailbox to which an address delivers, by which mails are counted and stopped: without capitals, without what follows a "+", and
 * without what its provider ignores. Two addresses of one mailbox give the same.
 */
export function mailboxOf(address: string): string {
  const small = address.toLowerCase()
  const at = small.lastIndexOf('@')
  const [name, domain] = [small.slice(0, at), small.slice(at + 1)]
  const plus = name.indexOf('+', 1)
  const plain = plus < 0 ? name : name.slice(0, plus)
  const provider = providers.find(({ domains }) => domains.includes(domain))
  if (!provider) return `${plain}@${domain}`
  return `${plain.replaceAll(provider.ignored, '')}@${provider.domains[0]}`
}

/** A domain to which mail may go, or with `*.` before it every domain below that one (product rule: allowed domains). */
const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(String.raw`^(?:\*\.|${domainLabel}\.)(?:${domainLabel}\.)*[a-z][a-z0-9-]*[a-z0-9]$`)

/** Whether a text in small letters and ASCII names a domain, such as `health.govt.nz`, or those below one, as `*.govt.nz`. */
export function isDomainPattern(text: string): boolean {
  return text.length <= 253 && pattern.test(text)
}

/** What an address must end in to match such a domain: `@health.govt.nz`, or `.govt.nz`. */
export function endingOf(domain: string): string {
  return domain.startsWith('*.') ? domain.slice(1) : `@${domain}`
}

/** Whether mail may go to an address, in the form for mail servers: to any where no domain is named. */
export function isAllowedAddress(domains: readonly string[], address: string): boolean {
  return domains.length === 0 || domains.some((domain) => address.toLowerCase().endsWith(endingOf(domain)))
}

const maxNamedLength = 60

/** Angle brackets that open and close in turn, around something. */
const inPairs = /^[^<>]*(?:<[^<>]+>[^<>]*)+$/

const pieces = (text: string) => text.split(/[\s,]+/).filter((piece) => piece !== '')

/**
 * The addresses in a text that mail programs copy as "Smith, Aroha <aroha@agency.example>". The names before the brackets fall
 * away, unless they hold an address themselves.
 */
function named(text: string): string[] {
  const parts = text.split(/[<>]/)
  return parts.flatMap((part, place) => {
    if (place % 2 === 1) return [part]
    return place === parts.length - 1 ? pieces(part) : pieces(part).filter((piece) => piece.includes('@'))
  })
}

/**
 * What was typed as addresses, in its order: they stand apart by commas, semicolons, spaces or lines. Of an address with a name
 * before it, as mail programs copy it, the part in angle brackets alone counts.
 */
export function typedAddresses(typed: string): string[] {
  return typed
    .split(/[;\r\n]+/)
    .flatMap((text) => (inPairs.test(text) ? named(text) : pieces(text)))
    .map(tidyAddress)
    .filter((address) => address !== '')
}

/** The addresses without those that deliver to the mailbox of an earlier one (`mailboxOf`). */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const known = new Set<string>()
  return addresses.filter((address) => {
    const isNew = !known.has(mailboxOf(address))
    known.add(mailboxOf(address))
    return isNew
  })
}

/** The addresses to which a mail goes, each once. */
export function recipientsIn(typed: string): string[] {
  return distinctAddresses(typedAddresses(typed))
}

/**
 * The message for one or several addresses as they were typed, or null when they are right: it names the first that is wrong,
 * or says that there are too many (product rule). `isRight` can add to what makes an address right.
 */
export function recipientsMessage(
  words: MailWords['address'],
  typed: string,
  isRight: (address: string) => boolean = isAddress,
): string | null {
  const addresses = recipientsIn(typed)
  const [only] = addresses
  if (only === undefined || addresses.length === 1) return addressMessage(words, only ?? '', isRight)
  const wrong = addresses.find((address) => !isRight(address))
  if (wrong !== undefined) {
    return fill(words.one_wrong, { address: printable(wrong).slice(0, maxNamedLength), example: words.example })
  }
  return addresses.length > maxRecipients ? fill(words.too_many, { count: addresses.length }) : null
}
