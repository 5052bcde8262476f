import { printable } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { MailWords } from '#domain/words/mail.ts'
import { addressMessage, isAddress, maxRecipients, tidyAddress } from './email-request.ts'
import { mailboxOf } from './mailbox.ts'

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

/** The addresses without those whose mailbox stands there before, in capitals or not. */
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
